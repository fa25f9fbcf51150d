/** The shape of a dialog on a phone: there it is the page. And of its title. */
import { makeStyles } from '@fluentui/react-components';
import { PHONE } from './breakpoints.ts';

/** Of a dialog's surface, and of its body. */
export const useSheetStyles = makeStyles({
  surface: {
    [PHONE]: { maxWidth: '100vw', width: '100vw', minHeight: '100dvh', borderRadius: 0, boxSizing: 'border-box' },
  },
  body: { [PHONE]: { minHeight: 'calc(100dvh - 48px)', gridTemplateRows: 'auto 1fr auto' } },
});

/** A very long word in a title breaks, and does not widen the dialog. Since 1.19.0. */
export const useTitleStyles = makeStyles({ title: { overflowWrap: 'anywhere' } });
