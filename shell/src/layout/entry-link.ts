/** What a way to a page looks like in the menu and in the sheets of the bar under the thumb. */
import { tokens } from '@fluentui/react-components';

export const ENTRY_LINK = {
  display: 'flex',
  alignItems: 'center',
  gap: tokens.spacingHorizontalM,
  borderRadius: tokens.borderRadiusMedium,
  color: tokens.colorNeutralForeground2,
  textDecorationLine: 'none',
  fontSize: tokens.fontSizeBase300,
  ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  ':focus-visible': {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  '&[aria-current="page"]': {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
} as const;
