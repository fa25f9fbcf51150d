/** "Languages: texts of a remote in one file per language": a language that is named has its file, and each word in it stands in remote.json. */
import { textsOf } from './declared.ts';
import type { Check, Fault } from './release.ts';

export const checkLanguages: Check = ({ files, declaration }) => {
  const texts = new Set(textsOf(declaration));
  return (declaration.languages ?? []).flatMap((language, index): Fault[] => {
    const name = `remote.${language}.json`;
    const tell = (sentence: string, where = name): Fault[] => [{ check: 'languages', where, sentence }];
    const file = files.get(name);
    if (!file)
      return tell(
        `Its remote.json names the language "${language}", and there is no ${name}. Build it again.`,
        `/languages/${index}`,
      );
    const words = read(file);
    if (!words) return tell(`Its ${name} is no list of words: {"People": "Personas"}.`);
    const unknown = Object.keys(words).filter((text) => !texts.has(text));
    return unknown.flatMap((text) =>
      tell(`"${text}" in ${name} does not stand in remote.json, so nobody would read it.`),
    );
  });
};

function read(file: Buffer): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(file.toString());
    const isBook = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isBook && Object.values(value).every((text) => typeof text === 'string')
      ? (value as Record<string, string>)
      : undefined;
  } catch {
    return undefined;
  }
}
