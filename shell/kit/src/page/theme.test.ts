import type { Theme } from '@fluentui/react-components';
import { describe, expect, test } from 'vitest';
import { darkTheme, lightTheme, meaning, type Meaning } from './theme.ts';

const themes: [string, Theme][] = [
  ['light', lightTheme],
  ['dark', darkTheme],
];

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function colour(theme: Theme, token: string): string {
  const name = token.replace(/^var\(--(.*)\)$/, '$1') as keyof Theme;
  const value = String(theme[name]);
  expect(value, name).toMatch(/^#[0-9a-f]{3,6}$/i);
  return value;
}

describe.each(themes)('%s theme', (_name, theme) => {
  test.each([
    ['colorNeutralForeground1', 'colorNeutralBackground1'],
    ['colorNeutralForeground2', 'colorNeutralBackground2'],
    ['colorNeutralForeground3', 'colorNeutralBackground2'],
    ['colorBrandForeground1', 'colorNeutralBackground1'],
    ['colorBrandForeground1', 'colorNeutralBackground2'],
    ['colorBrandForegroundLink', 'colorNeutralBackground1'],
    ['colorBrandForegroundLinkHover', 'colorNeutralBackground1'],
    ['colorCompoundBrandForeground1', 'colorNeutralBackground1'],
    ['colorNeutralForeground2BrandSelected', 'colorNeutralBackground1'],
    ['colorBrandForeground2', 'colorBrandBackground2'],
    ['colorBrandForeground2', 'colorBrandBackground2Hover'],
    ['colorNeutralForeground1', 'colorBrandBackground2'],
    ['colorNeutralForegroundStaticInverted', 'colorStatusDangerBackground3'],
    ['colorNeutralForegroundStaticInverted', 'colorStatusDangerBackground3Hover'],
    ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
    ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ])('%s reads on %s', (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground6'])(
    'the edge of a switch is seen on %s',
    (ground) => {
      const edge = colour(theme, 'colorNeutralStrokeAccessible');
      expect(contrast(edge, colour(theme, ground))).toBeGreaterThanOrEqual(3);
    },
  );

  test.each([
    ['colorNeutralForeground1', 'colorNeutralBackground6'],
    ['colorNeutralForeground2', 'colorNeutralBackground6'],
  ])('on a switch %s reads on %s', (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.keys(meaning) as Meaning[])('meaning %s reads, and its mark is seen', (name) => {
    const { background, text, mark } = meaning[name];
    expect(contrast(colour(theme, text), colour(theme, background))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour(theme, mark), colour(theme, 'colorNeutralBackground1'))).toBeGreaterThanOrEqual(3);
  });
});

test.each(['colorBrandBackground2', 'colorBrandBackground2Hover', 'colorBrandBackground2Pressed'])(
  'in the dark %s is lifted from the surface',
  (selected) => {
    expect(luminance(colour(darkTheme, selected))).toBeGreaterThan(
      luminance(colour(darkTheme, 'colorNeutralBackground1')),
    );
  },
);

test.each(Object.keys(meaning) as Meaning[])('in the dark the ground of meaning %s is lifted, too', (name) => {
  expect(luminance(colour(darkTheme, meaning[name].background))).toBeGreaterThan(
    luminance(colour(darkTheme, 'colorNeutralBackground1')),
  );
});
