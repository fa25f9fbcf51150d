/** The colours with a meaning. */
import { tokens } from '@fluentui/react-components';

/** What a colour means, everywhere the same: done, mine, due, late, refused, not expected. */
export type Meaning = 'done' | 'mine' | 'due' | 'late' | 'refused' | 'none';

export interface MeaningColours {
  /** Behind text, with `text` on it. */
  background: string;
  text: string;
  /** For dots, rings and edges beside a word. */
  mark: string;
}

/** Colours of each meaning as Fluent tokens: they follow light and dark by themselves. Never without a word or an icon. */
export const meaning: Readonly<Record<Meaning, MeaningColours>> = {
  done: {
    background: tokens.colorPaletteGreenBackground2,
    text: tokens.colorPaletteGreenForeground2,
    mark: tokens.colorPaletteGreenBorderActive,
  },
  mine: {
    background: tokens.colorPaletteBlueBackground2,
    text: tokens.colorPaletteBlueForeground2,
    mark: tokens.colorPaletteBlueBorderActive,
  },
  due: {
    background: tokens.colorPaletteGoldBackground2,
    text: tokens.colorPaletteGoldForeground2,
    mark: tokens.colorPaletteBrassBorderActive,
  },
  late: {
    background: tokens.colorPalettePumpkinBackground2,
    text: tokens.colorPalettePumpkinForeground2,
    mark: tokens.colorPalettePumpkinBorderActive,
  },
  refused: {
    background: tokens.colorPaletteRedBackground2,
    text: tokens.colorPaletteRedForeground2,
    mark: tokens.colorPaletteRedBorderActive,
  },
  none: {
    background: tokens.colorNeutralBackground6,
    text: tokens.colorNeutralForeground2,
    mark: tokens.colorNeutralStrokeAccessible,
  },
};
