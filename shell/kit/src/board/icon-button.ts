/** A small sign to press, on a card or in a column's head: plain, and on a phone as wide as a thumb. */
import { tokens } from '@fluentui/react-components';
import { PAPER, PHONE } from '../page/breakpoints.ts';
import { AROUND, THUMB } from '../page/thumb.ts';

export const ICON_BUTTON = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '24px',
  height: '24px',
  padding: 0,
  border: 'none',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: 'transparent',
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  [PHONE]: { ...AROUND, width: THUMB },
  [PAPER]: { display: 'none' },
} as const;
