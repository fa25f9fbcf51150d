/** Somebody's initials in a disc of a quiet hue, always the same for the same person: the eye finds people. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  disc: {
    boxSizing: 'border-box',
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'none',
  },
  small: { width: '24px', height: '24px', fontSize: '10px', lineHeight: 1 },
  medium: { width: '36px', height: '36px', fontSize: tokens.fontSizeBase200, lineHeight: 1 },
  large: { width: '56px', height: '56px', fontSize: tokens.fontSizeBase400, lineHeight: 1 },
  growing: { outline: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}`, outlineOffset: '1px' },
  commissioned: {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
    outlineOffset: '1px',
  },
  hue0: { backgroundColor: tokens.colorPaletteForestBackground2, color: tokens.colorPaletteForestForeground2 },
  hue1: { backgroundColor: tokens.colorPaletteCornflowerBackground2, color: tokens.colorPaletteCornflowerForeground2 },
  hue2: { backgroundColor: tokens.colorPalettePlumBackground2, color: tokens.colorPalettePlumForeground2 },
  hue3: { backgroundColor: tokens.colorPaletteTealBackground2, color: tokens.colorPaletteTealForeground2 },
  hue4: { backgroundColor: tokens.colorPaletteBrownBackground2, color: tokens.colorPaletteBrownForeground2 },
  hue5: { backgroundColor: tokens.colorPaletteLavenderBackground2, color: tokens.colorPaletteLavenderForeground2 },
  hue6: { backgroundColor: tokens.colorPaletteSteelBackground2, color: tokens.colorPaletteSteelForeground2 },
  hue7: { backgroundColor: tokens.colorPaletteLilacBackground2, color: tokens.colorPaletteLilacForeground2 },
});

const HUES = ['hue0', 'hue1', 'hue2', 'hue3', 'hue4', 'hue5', 'hue6', 'hue7'] as const;

export interface InitialsProps {
  name: string;
  /** 24, 36 or 56 pixels. */
  size?: 'small' | 'medium' | 'large';
  /** A ring around it: dashed while growing, full when commissioned. */
  ring?: 'growing' | 'commissioned' | undefined;
}

/** For the eye only: the name itself stands beside it. */
export function Initials({ name, size = 'medium', ring }: InitialsProps) {
  const styles = useStyles();
  return (
    <span aria-hidden className={mergeClasses(styles.disc, styles[size], styles[hueOf(name)], ring && styles[ring])}>
      {initialsOf(name)}
    </span>
  );
}

/** First letters of first and last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : ''))
    .join('');
}

function hueOf(name: string): (typeof HUES)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296;
  return HUES[sum % HUES.length] ?? 'hue0';
}
