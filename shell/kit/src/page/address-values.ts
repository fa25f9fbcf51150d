/** How values stand in the address: read out of it whatever somebody wrote there, and left out where they are as usual. */

export interface AddressValue<Value> {
  /** Null where the address says nothing. Nonsense is read as the usual value. */
  read: (text: string | null) => Value;
  /** Empty leaves it out of the address. */
  write: (value: Value) => string;
  /** True where it does not change which rows a list shows: setting it leaves the page as it is. */
  besides?: boolean;
}

/** A record's id, undefined for none: `?location=12`. */
export const id: AddressValue<number | undefined> = {
  read: (text) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
  write: (value) => (value === undefined ? '' : String(value)),
};

/** A day as 'YYYY-MM-DD', undefined for none: `?from=2026-11-24`. */
export const day: AddressValue<string | undefined> = {
  read: (text) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
  write: (value) => value ?? '',
};

/** Any text: `?search=ann`. */
export function text(usual = ''): AddressValue<string> {
  return { read: (written) => written ?? usual, write: (value) => (value === usual ? '' : value) };
}

/** Yes where the address says the word: `flag('shown')` is `?time=shown`. */
export function flag(word: string): AddressValue<boolean> {
  return { read: (written) => written === word, write: (value) => (value ? word : '') };
}

/** A whole number from 1: `?page=2`. */
export function wholeNumber(usual: number): AddressValue<number> {
  return {
    read: (written) => (written !== null && /^[1-9]\d{0,6}$/.test(written) ? Number(written) : usual),
    write: (value) => (value === usual ? '' : String(value)),
  };
}

/** As `wholeNumber`; one above `most` is read as the usual one. Since 1.8.0. */
export function wholeNumberUpTo(most: number, usual: number): AddressValue<number> {
  const { read, write } = wholeNumber(usual);
  return { read: (written) => (read(written) <= most ? read(written) : usual), write };
}

/** One of a few words: `oneOf(['active', 'all'], 'active')` is `?status=all`. Without a usual one it may be none. */
export function oneOf<Word extends string>(words: readonly Word[]): AddressValue<Word | undefined>;
export function oneOf<Word extends string>(words: readonly Word[], usual: NoInfer<Word>): AddressValue<Word>;
export function oneOf<Word extends string>(words: readonly Word[], usual?: Word): AddressValue<Word | undefined> {
  return {
    read: (written) => words.find((word) => word === written) ?? usual,
    write: (value) => (value === undefined || value === usual ? '' : value),
  };
}

/** Several of a few words, in their order: `someOf(['new', 'called'])` is `?status=new,called`. */
export function someOf<Word extends string>(words: readonly Word[]): AddressValue<readonly Word[]> {
  return {
    read: (written) => words.filter((word) => written?.split(',').includes(word)),
    write: (chosen) => chosen.join(','),
  };
}

/** A value that stands besides a list, e.g. which row is open: `besides(id)`. Setting it does not go back to the first page. */
export function besides<Value>(value: AddressValue<Value>): AddressValue<Value> {
  return { ...value, besides: true };
}
