/** Texts of a screen in one file per language: English comes with the code, another language when somebody reads it. */

export interface Texts<English extends object> {
  /** The texts in the language of a locale; in English where there is none, or while it is on its way. */
  in(locale: string): English;
  /** Whether `in` gives them in that language, and not in English instead. */
  speaks(locale: string): boolean;
  /** Whether `in` gives what it will always give. */
  ready(locale: string): boolean;
  /** Fetches the language of a locale, once. Rejects where its file cannot be had; English stays, and the next call tries again. */
  load(locale: string): Promise<void>;
}

/** What a file of another language exports. A key that it leaves out is said in English. */
export type TextsFile<English extends object> = () => Promise<{ texts: Partial<English> }>;

/**
 * The texts of `texts.en.ts`, and how the others are fetched. A value is a text, or a function that makes one:
 * `defineTexts(texts, { es: () => import('./texts.es.ts') })`.
 */
export function defineTexts<English extends object>(
  english: English,
  languages: Readonly<Record<string, TextsFile<English>>>,
): Texts<English> {
  const loaded = new Map<string, English>();
  return {
    in: (locale) => loaded.get(languageOf(locale)) ?? english,
    speaks: (locale) => loaded.has(languageOf(locale)),
    ready: (locale) => loaded.has(languageOf(locale)) || !(languageOf(locale) in languages),
    async load(locale) {
      const language = languageOf(locale);
      if (loaded.has(language)) return;
      const file = await languages[language]?.();
      if (file) loaded.set(language, { ...english, ...file.texts });
    },
  };
}

/** 'es' of 'es-MX'. */
export function languageOf(locale: string): string {
  return locale.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** The form that a language has for a number: `plural('en', 2, { one: 'person', other: 'people' })`. */
export function plural(
  locale: string,
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
