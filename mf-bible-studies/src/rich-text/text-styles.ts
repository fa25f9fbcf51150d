/** How a plan reads, on the page where it is written and on the sheet that is printed. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, tokens } from '@fluentui/react-components';

const HEADING = {
  fontWeight: tokens.fontWeightSemibold,
  textWrap: 'balance',
  marginBlock: '1.2em 0.4em',
  breakAfter: 'avoid',
} as const;

export const useTextStyles = makeStyles({
  text: {
    maxWidth: '66ch',
    fontFamily: "ui-serif, Charter, 'Bitstream Charter', Georgia, Cambria, serif",
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.65,
    overflowWrap: 'anywhere',
    '& p, & ul, & ol, & blockquote': { marginBlock: '0.6em' },
    '& h1': { ...HEADING, fontSize: tokens.fontSizeBase600, lineHeight: 1.3 },
    '& h2': { ...HEADING, fontSize: tokens.fontSizeBase500, lineHeight: 1.35 },
    '& h3': { ...HEADING, fontSize: tokens.fontSizeBase400, lineHeight: 1.4 },
    '& ul, & ol': { paddingInlineStart: '1.6em', [PHONE]: { paddingInlineStart: '1.3em' } },
    '& li > p': { marginBlock: '0.25em' },
    '& blockquote': {
      marginInline: 0,
      paddingInlineStart: tokens.spacingHorizontalL,
      borderInlineStartWidth: tokens.strokeWidthThick,
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke1,
      color: tokens.colorNeutralForeground2,
      fontStyle: 'italic',
    },
    '& hr': {
      border: 'none',
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
      marginBlock: '1.5em',
    },
    '& > :first-child': { marginTop: 0 },
    '& > :last-child': { marginBottom: 0 },
  },
});
