/** Whatever colour stands on whatever ground is read or seen: one table for both themes. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens, type Theme } from '@fluentui/react-components';
import { describe, expect, test } from 'vitest';
import { darkTheme, lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { meaning, type Meaning } from './theme.ts';

const themes: [string, Theme][] = [
  ['light', lightTheme],
  ['dark', darkTheme],
];

const ROOT = join(import.meta.dirname, '../../../..');

type Token = keyof Theme;
const { keys } = Object;
const MEANINGS = keys(meaning).filter((name): name is Meaning => name in meaning);

const READS = 4.5;
const SEEN = 3;

/** What pages, cards, columns and what is pointed at are made of. */
const GROUNDS: readonly Token[] = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground2',
  'colorNeutralBackground2Hover',
  'colorNeutralBackground3',
  'colorSubtleBackgroundHover',
];
const LIFTED: readonly Token[] = ['colorNeutralBackground4', 'colorNeutralBackground5', 'colorNeutralBackground6'];
const PRESSED: readonly Token[] = [
  'colorNeutralBackground1Pressed',
  'colorNeutralBackground1Selected',
  'colorNeutralBackground3Hover',
];
const SELECTED: readonly Token[] = ['colorBrandBackground2', 'colorBrandBackground2Hover'];
const FILLED: readonly Token[] = ['colorBrandBackground', 'colorBrandBackgroundHover'];
const DANGER: readonly Token[] = [
  'colorStatusDangerBackground3',
  'colorStatusDangerBackground3Hover',
  'colorStatusDangerBackground3Pressed',
];

interface Stands {
  colours: readonly Token[];
  on: readonly Token[];
  atLeast: number;
}

const TABLE: readonly Stands[] = [
  { colours: ['colorNeutralForeground1'], on: [...GROUNDS, ...LIFTED, ...PRESSED, ...SELECTED], atLeast: READS },
  {
    colours: ['colorNeutralForeground2'],
    on: [...GROUNDS, ...LIFTED, ...SELECTED, 'colorNeutralBackground3Hover'],
    atLeast: READS,
  },
  { colours: ['colorNeutralForeground3'], on: [...GROUNDS, 'colorBrandBackground2'], atLeast: READS },
  {
    colours: ['colorBrandForeground1', 'colorBrandForegroundLink', 'colorBrandForegroundLinkHover'],
    on: [...GROUNDS, 'colorBrandBackground2'],
    atLeast: READS,
  },
  {
    colours: ['colorCompoundBrandForeground1', 'colorNeutralForeground2BrandSelected'],
    on: GROUNDS,
    atLeast: READS,
  },
  { colours: ['colorBrandForeground2'], on: [...GROUNDS, ...SELECTED], atLeast: READS },
  { colours: ['colorBrandForeground2Hover'], on: ['colorBrandBackground2Hover'], atLeast: READS },
  { colours: ['colorBrandForeground2Pressed'], on: ['colorBrandBackground2Pressed'], atLeast: READS },
  { colours: ['colorNeutralForegroundOnBrand'], on: FILLED, atLeast: READS },
  { colours: ['colorNeutralForegroundStaticInverted'], on: DANGER, atLeast: READS },
  { colours: ['colorStatusDangerForeground1'], on: GROUNDS.slice(0, 5), atLeast: READS },
  { colours: ['colorStatusDangerForeground1'], on: ['colorStatusDangerBackground1'], atLeast: READS },
  { colours: ['colorPaletteGreenForeground1'], on: ['colorNeutralBackground1'], atLeast: READS },
  {
    colours: [
      'colorBrandStroke1',
      'colorCompoundBrandStroke',
      'colorNeutralStrokeAccessible',
      'colorStrokeFocus2',
      'colorPaletteRedBorder2',
    ],
    on: [...GROUNDS, 'colorNeutralBackground6'],
    atLeast: SEEN,
  },
  // What is drawn in the colour of a meaning: dots, rings and edges.
  {
    colours: MEANINGS.map((name) => nameOf(meaning[name].mark)),
    on: ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'],
    atLeast: SEEN,
  },
  {
    colours: ['colorPaletteBerryBorderActive', 'colorPaletteGoldBorderActive'],
    on: ['colorNeutralBackground1', 'colorNeutralBackground2'],
    atLeast: SEEN,
  },
  // What the cards of a tree are coloured by, beside a legend in words.
  {
    colours: (['Brown', 'Cornflower', 'Forest', 'Lavender', 'Magenta', 'Pumpkin', 'Steel', 'Teal'] as const).map(
      (hue) => nameOf(`colorPalette${hue}BorderActive`),
    ),
    on: ['colorNeutralBackground1', 'colorNeutralBackground2'],
    atLeast: SEEN,
  },
  ...MEANINGS.map((name) => pill(nameOf(meaning[name].text), nameOf(meaning[name].background))),
  // The eight hues of people, and what says that one acts as somebody else.
  ...(['Forest', 'Cornflower', 'Plum', 'Teal', 'Brown', 'Lavender', 'Steel', 'Lilac', 'Berry'] as const).map((hue) =>
    pill(`colorPalette${hue}Foreground2`, `colorPalette${hue}Background2`),
  ),
];

/** Lines that divide, edges of what has a word: nothing is known by them alone. */
const DECORATION: readonly Token[] = [
  'colorNeutralStroke1',
  'colorNeutralStroke2',
  'colorNeutralStroke3',
  'colorBrandStroke2',
  'colorTransparentStroke',
];

function pill(text: Token, ground: Token): Stands {
  return { colours: [text], on: [ground], atLeast: READS };
}

function nameOf(token: string): Token {
  const name = token.replace(/^var\(--(.*)\)$/, '$1');
  if (!isToken(name)) throw new Error(`${name} is no token`);
  return name;
}

function isToken(name: string): name is Token {
  return name in tokens;
}

/** As a style sheet says it: small letters, six digits. */
function written(theme: Theme, token: Token): string {
  const value = String(theme[token]).toLowerCase();
  return value.length === 4 ? value.replaceAll(/[0-9a-f]/g, '$&$&') : value;
}

/** Red, green and blue, as `#rgb`, `#rrggbb` or `rgb(r, g, b)` say them. */
function parts(theme: Theme, token: Token): number[] {
  const full = written(theme, token);
  expect(full, token).toMatch(/^(#[0-9a-f]{6}|rgb\(\d+, \d+, \d+\))$/);
  if (full.startsWith('#')) return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  return [...full.matchAll(/\d+/g)].map(Number);
}

function luminance(theme: Theme, token: Token): number {
  const [r = 0, g = 0, b = 0] = parts(theme, token).map((part) => {
    const channel = part / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Theme, one: Token, other: Token): number {
  const [light = 0, dark = 0] = [luminance(theme, one), luminance(theme, other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const PAIRS = TABLE.flatMap(({ colours, on, atLeast }) =>
  colours.flatMap((colour) => on.map((ground): [Token, Token, number] => [colour, ground, atLeast])),
);

describe.each(themes)('%s theme', (_name, theme) => {
  test.each(PAIRS)('%s on %s: at least %s to 1', (colour, ground, atLeast) => {
    expect(contrast(theme, colour, ground)).toBeGreaterThanOrEqual(atLeast);
  });
});

test.each([
  ['light', lightTheme, 0],
  ['dark', darkTheme, 1],
] as const)('the sign-in page, which draws itself, has the same colours: %s', (_name, theme, at) => {
  const css = readFileSync(join(ROOT, 'services/identity/assets/identity.css'), 'utf8');
  const own = css.split(/:root \{/)[at + 1]?.split('}')[0] ?? '';
  const colours = [...own.matchAll(/--(color\w+): ([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  expect(colours.length).toBeGreaterThan(10);
  for (const [name, value] of colours) expect(`${name} ${value}`).toBe(`${name} ${written(theme, nameOf(name))}`);
});

test('every colour that a style names stands in the table', () => {
  const files = globSync('{shell/src,shell/kit/src,mf-*/src}/**/*.{ts,tsx}', { cwd: ROOT });
  const named = files
    .filter((file) => !/\.(test|testing)\./.test(file))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/tokens\.(color\w+)/g)])
    .map(([, token = '']) => token);
  const known = new Set<string>([...PAIRS.flatMap(([colour, ground]) => [colour, ground]), ...DECORATION]);
  expect(named).toContain('colorNeutralForeground1');
  expect([...new Set(named)].filter((token) => !known.has(token)).toSorted()).toEqual([]);
});

describe('in the dark', () => {
  test.each([...SELECTED, ...LIFTED, 'colorBrandBackground2Pressed', 'colorSubtleBackgroundSelected'] as const)(
    'what is selected or counts (%s) is lifted from the surface',
    (selected) => {
      expect(luminance(darkTheme, selected)).toBeGreaterThan(luminance(darkTheme, 'colorNeutralBackground1'));
    },
  );

  test('columns of a board lie between the page and their cards, and what cannot be pressed is no hole in a card', () => {
    const light = (token: Token) => luminance(darkTheme, token);
    expect(light('colorNeutralBackground3')).toBeGreaterThan(light('colorNeutralBackground2'));
    expect(light('colorNeutralBackground3')).toBeLessThan(light('colorNeutralBackground1'));
    expect(light('colorNeutralBackgroundDisabled')).toBeGreaterThan(light('colorNeutralBackground1'));
  });

  test.each(TABLE.filter(({ on: [ground] }) => ground?.startsWith('colorPalette')).map(({ on: [ground] }) => ground))(
    'the pill %s stands out of the card below it',
    (ground) => {
      expect(ground && contrast(darkTheme, ground, 'colorNeutralBackground1')).toBeGreaterThan(1.2);
      expect(ground && luminance(darkTheme, ground)).toBeGreaterThan(luminance(darkTheme, 'colorNeutralBackground1'));
    },
  );

  test.each(GROUNDS)('%s has a trace of evergreen', (ground) => {
    const [red = 0, green = 0, blue = 0] = parts(darkTheme, ground);
    expect(green).toBeGreaterThan(blue);
    expect(blue).toBeGreaterThan(red);
  });
});
