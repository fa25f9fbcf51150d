/** The size of a thumb: what every control keeps on a phone by itself, and what a few keep everywhere. */
import { type ButtonState, makeStaticStyles, makeStyles, mergeClasses } from '@fluentui/react-components';
import { PHONE } from './breakpoints.ts';

/** For what is as high as a thumb at any width: `open: { minHeight: THUMB }`. On a phone no control needs to say it. */
export const THUMB = '44px';

/** Reaches as far as a thumb around a word that stands closely between others: `[PHONE]: { ...AROUND }`. */
export const AROUND = {
  minHeight: 0,
  position: 'relative',
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: '50%',
    height: THUMB,
    transform: 'translateY(-50%)',
  },
} as const;

/** Below a provider, or in what Fluent mounts beside the page for it (dialogs, menus, lists). */
export const THEMED = "[class*='fui-FluentProvider']";
/** Icons within a field are as high as its words. */
const BUTTON = 'button:not(.fui-Input *)';
const FIELDS = '.fui-Input, .fui-Combobox, .fui-Select__select';
const HEADS = '.fui-AccordionHeader__button';
const TICKS = '.fui-Checkbox, .fui-Radio, .fui-Switch';
const LINES = "[role^='menuitem'], [role='option']";

const useStyles = makeStyles({ iconAlone: { [PHONE]: { ':not(.fui-Input *)': { minWidth: THUMB } } } });

/** For Fluent's buttons, which know that they are an icon and no words; styles cannot see it. */
function useIconAlone(button: unknown): void {
  const styles = useStyles();
  const { iconOnly, root } = button as ButtonState;
  // Fluent hands its styles what they change.
  // oxlint-disable-next-line react/immutability
  if (iconOnly) root.className = mergeClasses(root.className, styles.iconAlone);
}

export const WIDE_ICONS = {
  useButtonStyles_unstable: useIconAlone,
  useMenuButtonStyles_unstable: useIconAlone,
  useToggleButtonStyles_unstable: useIconAlone,
};

/**
 * Keeps the rule. `:where` weighs nothing: a component's own `minHeight` goes before it, also `minHeight: 0` where something
 * larger around a button or link is the target. A link within a sentence is inline, and has no height to keep.
 */
export const useThumbs = makeStaticStyles(`${PHONE} {
  :where(${THEMED} ${BUTTON}, ${THEMED} a) { min-height: ${THUMB}; align-content: center; }
  ${THEMED} :is(${FIELDS}, ${HEADS}, ${TICKS}, ${LINES}) { min-height: ${THUMB}; }
  ${THEMED} :is(${TICKS}, ${LINES}) { align-items: center; }
  ${THEMED} :is(${LINES}) { box-sizing: border-box; }
  ${THEMED} .fui-Checkbox__indicator { align-self: center; }
}`);
