/** Whether services can reckon by a time zone. What has no region is an abbreviation, which the database takes for something else. */
export function isReckonedWith(id: string): boolean {
  if (!id.includes('/') && id !== 'UTC') return false;
  try {
    Intl.DateTimeFormat('en-US', { timeZone: id });
    return true;
  } catch {
    return false;
  }
}
