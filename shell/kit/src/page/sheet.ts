/** The shape of a dialog: on a phone it is the page, and a very long word in its title breaks. */
import { makeStyles } from '@fluentui/react-components';
import { PHONE } from './breakpoints.ts';

/** Of a dialog's surface, of its body, and of its title. */
export const useSheetStyles = makeStyles({
  surface: {
    [PHONE]: { maxWidth: '100vw', width: '100vw', minHeight: '100dvh', borderRadius: 0, boxSizing: 'border-box' },
  },
  body: { [PHONE]: { minHeight: 'calc(100dvh - 48px)', gridTemplateRows: 'auto 1fr auto' } },
  title: { overflowWrap: 'anywhere' },
});
