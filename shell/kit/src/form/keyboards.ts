/** What a telephone's keyboard is told about the lines of a form, for `TextField`. */
export const NAME_LINE = { autoCapitalize: 'words', spellCheck: false, maxLength: 100 } as const;

export const EMAIL_LINE = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
} as const;

export const PHONE_LINE = { type: 'tel', inputMode: 'tel', maxLength: 254 } as const;
