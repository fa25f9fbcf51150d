/** Shows what remotes and shell tell the person in passing. */
import { LOW, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { giveBack } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import {
  Link,
  Toast,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  Toaster,
  makeStyles,
  tokens,
  useToastController,
} from '@fluentui/react-components';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { areOwnWords } from './own-words.ts';
import { useSecondClick } from '@emmaus/remote-kit/page/use-second-click.ts';

const useStyles = makeStyles({
  // In the dark a shadow is not seen.
  notice: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    // It takes most of a window of a few lines, over what is read there.
    [LOW]: {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  actions: { [LOW]: { paddingTop: 0 } },
  action: { minHeight: '32px', minWidth: THUMB, textAlign: 'start', [PHONE]: { minHeight: THUMB } },
  key: { color: tokens.colorNeutralForeground3, alignSelf: 'center', [PHONE]: { display: 'none' } },
});

const TOASTER = 'notices';
/** Milliseconds; a notice with an action stays longer, so that Undo can be reached. */
const STAYS = { plain: 5_000, withAction: 10_000 };

/** Leads to what can be done about the latest notice: to a screen reader and the Tab key it stands behind everything else. */
const KEY = 'F6';
const ACTIONS = '.fui-ToastFooter';

/** Fluent's groups keep the Tab key in a notice until Escape closes all of them: nothing says so, and Undo leads nowhere. */
function freeTab(toast: HTMLElement | null): void {
  for (const group of ['[role=listitem]', '[role=list]']) toast?.closest(group)?.removeAttribute('data-tabster');
}

function goToActions(event: globalThis.KeyboardEvent): void {
  const button = [...document.querySelectorAll(ACTIONS)].at(-1)?.querySelector('button');
  if (event.key !== KEY || !button) return;
  event.preventDefault();
  button.focus();
}

export function Notices({ onNotice }: { onNotice: (listener: (notice: Notice) => void) => () => void }) {
  const styles = useStyles();
  const phone = usePhone();
  const { dispatchToast, dismissToast } = useToastController(TOASTER);
  const isSecondClick = useSecondClick();
  const last = useRef(new Map<string, string>());
  /** What of the page had the focus before somebody went to a notice. */
  const before = useRef<HTMLElement>(undefined);
  const comeFrom = useCallback(({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const isOfNotices = relatedTarget !== null && currentTarget.parentElement?.contains(relatedTarget);
    if (!isOfNotices) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
  }, []);
  // Escape closes all of them.
  const goBack = useCallback(({ key, target }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !(target instanceof HTMLElement)) return;
    target.blur();
    giveBack(before.current);
  }, []);
  useEffect(() => {
    document.addEventListener('keydown', goToActions);
    return () => document.removeEventListener('keydown', goToActions);
  }, []);
  const show = useCallback(
    (notice: Notice) => {
      const { intent, text, action, other, about } = notice;
      const toastId = crypto.randomUUID();
      if (about !== undefined) {
        const before = last.current.get(about);
        if (before !== undefined) dismissToast(before);
        last.current.set(about, toastId);
      }
      const buttons = [action, other].flatMap((one) =>
        one
          ? [
              <ToastTrigger key={one.label}>
                <Link
                  as="button"
                  className={styles.action}
                  onClick={(event: MouseEvent<HTMLElement>) => {
                    // Then the notice stays: whoever means it presses again.
                    if (isSecondClick(event)) event.preventDefault();
                    else one.run();
                    // A notice that goes with the focus in it takes it to the next one, out of the dialog that was opened meanwhile.
                    event.currentTarget.blur();
                    // Whoever pressed it with a pointer needs no focus here.
                    if (event.detail === 0) giveBack(before.current);
                  }}
                >
                  {one.label}
                </Link>
              </ToastTrigger>,
            ]
          : [],
      );
      dispatchToast(
        <Toast ref={freeTab} className={styles.notice} {...(!areOwnWords(notice) && { lang: 'en' })}>
          <ToastTitle>{text}</ToastTitle>
          {buttons.length > 0 && (
            <ToastFooter className={styles.actions}>
              {/* The whole is read aloud in one. */} {buttons} <kbd className={styles.key}>{KEY}</kbd>
            </ToastFooter>
          )}
        </Toast>,
        {
          toastId,
          intent,
          timeout: buttons.length > 0 ? STAYS.withAction : STAYS.plain,
          pauseOnHover: true,
          root: { tabIndex: undefined, onFocus: comeFrom, onKeyDown: goBack },
        },
      );
    },
    [dispatchToast, dismissToast, styles, comeFrom, goBack, isSecondClick],
  );
  /** Until the toaster listens, which it does in an effect of its own. */
  const early = useRef<Notice[] | undefined>([]);
  // Before anything that is drawn along with it can say something.
  useLayoutEffect(
    () => onNotice((notice) => (early.current ? void early.current.push(notice) : show(notice))),
    [onNotice, show],
  );
  // Effects of what is drawn in here have run by now.
  useEffect(() => {
    early.current?.forEach(show);
    early.current = undefined;
  }, [show]);
  // On a phone the action of the page waits at the bottom, and often for the next one.
  return (
    // They are read aloud from here, one after the other, and nearly all of them are English.
    <div lang="en">
      <Toaster toasterId={TOASTER} position={phone ? 'top' : 'bottom-end'} limit={3} />
    </div>
  );
}
