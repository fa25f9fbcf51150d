/** What the browser was given to keep: jsdom keeps nothing. */
import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  contents: Blob;
}

/** Call it at the beginning of a test; the list fills as files are saved. */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let last = new Blob();
  Object.assign(URL, {
    createObjectURL: (contents: Blob) => ((last = contents), 'blob:made'),
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, contents: last });
  });
  return saved;
}
