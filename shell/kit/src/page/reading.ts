/** For a text to stay on: a serif of the reader's own machine, lines of 66 letters, the first paragraph larger. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { PHONE } from './breakpoints.ts';

/** `<SanitisedHtml className={useReading().text} />` */
export const useReading = makeStyles({
  text: {
    maxWidth: '66ch',
    fontFamily: "ui-serif, Charter, 'Bitstream Charter', Georgia, Cambria, serif",
    fontVariantNumeric: 'normal',
    fontSize: tokens.fontSizeBase500,
    lineHeight: 1.7,
    hangingPunctuation: 'first last',
    [PHONE]: { fontSize: tokens.fontSizeBase400 },
    '& p, & blockquote': { marginBlock: '1.2em' },
    '& > p:first-of-type': {
      fontSize: tokens.fontSizeBase600,
      lineHeight: 1.5,
      [PHONE]: { fontSize: tokens.fontSizeBase500 },
    },
    // The prayer at the end is the one highlight of the page.
    '& blockquote': {
      borderInlineStartColor: tokens.colorPaletteGoldBorderActive,
      color: tokens.colorNeutralForeground2,
      fontStyle: 'italic',
    },
  },
});
