/**
 * Whether the line is paid for by what it carries, or very slow: then nothing is fetched ahead. Chromium tells both; others tell
 * nothing, and nothing is saved. Since 1.16.0.
 */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
