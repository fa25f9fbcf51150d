/**
 * The portal's look: one evergreen ramp, and a light and a dark Fluent theme made from it. They are once on the page, with the shell
 * (`SHARED_PARTS` of shell/rspack-config): everybody imports this by the package's name.
 */
import { createDarkTheme, createLightTheme, type BrandVariants, type Theme } from '@fluentui/react-components';

/** Evergreen around #0F6B5C, even steps of lightness (OKLCH) so that neighbouring shades differ alike. */
export const evergreen: BrandVariants = {
  10: '#00110B',
  20: '#001D16',
  30: '#002A22',
  40: '#00362D',
  50: '#004338',
  60: '#005044',
  70: '#035D50',
  80: '#0F6B5C',
  90: '#2E7E6F',
  100: '#4F9183',
  110: '#69A295',
  120: '#82B4A8',
  130: '#9AC5BA',
  140: '#B3D7CE',
  150: '#CAE7E0',
  160: '#DFF6F0',
};

const fontFamilyBase = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

export const lightTheme: Theme = {
  ...createLightTheme(evergreen),
  fontFamilyBase,
  // What is on is green in the light as in the dark.
  colorNeutralBackground1Selected: evergreen[160],
  // The one highlight of a page, where it is a line on white.
  colorPaletteGoldBorderActive: '#A68400',
};

const evening = createDarkTheme(evergreen);

/** Fluent's dark theme takes brand shades for text that are too dim for a green ramp: two steps lighter reads. */
export const darkTheme: Theme = {
  ...evening,
  ...withEvergreen(evening),
  fontFamilyBase,
  // Columns of a board lie between the page and their cards; what cannot be pressed is no hole either.
  colorNeutralBackground3: '#1F2624',
  colorNeutralBackgroundDisabled: '#2B3532',
  // What counts and what waits is lifted, too.
  colorNeutralBackground4: '#2F3A37',
  colorNeutralBackground5: '#36413E',
  // Pills and discs that would sink into the ground they lie on.
  colorPaletteGreenBackground2: '#205B20',
  colorPaletteRedBackground2: '#812D2F',
  colorPalettePlumBackground2: '#6D174F',
  colorPaletteBrownBackground2: '#654631',
  colorPaletteSteelBackground2: '#164955',
  // What is selected is lifted from the surface, not a hole in it.
  colorBrandBackground2: evergreen[50],
  colorBrandBackground2Hover: evergreen[60],
  colorBrandBackground2Pressed: evergreen[40],
  colorNeutralBackground1Selected: evergreen[50],
  colorSubtleBackgroundSelected: evergreen[50],
  colorBrandStroke1: evergreen[110],
  colorCompoundBrandStroke: evergreen[110],
  colorStatusDangerForeground1: '#EE979F',
  colorBrandForeground1: evergreen[120],
  colorBrandForeground2: evergreen[130],
  colorBrandForegroundLink: evergreen[120],
  colorBrandForegroundLinkHover: evergreen[130],
  colorBrandForegroundLinkPressed: evergreen[110],
  colorBrandForegroundLinkSelected: evergreen[120],
  colorCompoundBrandForeground1: evergreen[120],
  colorCompoundBrandForeground1Hover: evergreen[130],
  colorCompoundBrandForeground1Pressed: evergreen[110],
  colorNeutralForeground2BrandHover: evergreen[120],
  colorNeutralForeground2BrandPressed: evergreen[110],
  colorNeutralForeground2BrandSelected: evergreen[120],
  colorNeutralForeground3BrandHover: evergreen[120],
  colorNeutralForeground3BrandPressed: evergreen[110],
  colorNeutralForeground3BrandSelected: evergreen[120],
};

/** Every grey with a trace of evergreen, the darker the more: beside green a plain grey looks red. */
function withEvergreen(theme: Theme): Record<string, string> {
  const tinted: Record<string, string> = {};
  for (const [token, value] of Object.entries<unknown>({ ...theme })) {
    const grey = Number.parseInt(/^#(..)\1\1$/.exec(String(value))?.[1] ?? '', 16);
    const share = (part: number) => Math.round(grey * (1 + part * (1 - grey / 255)));
    if (grey < 255) tinted[token] = `rgb(${share(-0.14)}, ${share(0.09)}, ${share(0.04)})`;
  }
  return tinted;
}

/** The theme of a name, as `portal.theme.current()` gives it. */
export function themeOf(name: 'light' | 'dark'): Theme {
  return name === 'dark' ? darkTheme : lightTheme;
}
