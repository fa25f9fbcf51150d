/** The files that the build names in the page (`first-files.ts` beside the build recipe); none where it names none. */
export function namedFiles(name: 'signed-in-files' | 'page-files', page: Document = document): string[] {
  const named = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return named.split(' ').filter((file) => file !== '');
}
