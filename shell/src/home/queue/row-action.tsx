/** What can be done about a row: a page of the portal, a call or a message, or work of the remote's own. */
import { PHONE, TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { useOpenInPortal } from '@emmaus/remote-kit/page/portal-link.tsx';
import type { Done, TodayAction } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EntryIcon } from '../../navigation/entry-icon.tsx';

/** Where a remote may lead out of the portal by itself. */
const OUTSIDE = /^(tel|sms|mailto):/;

const useStyles = makeStyles({
  // A phone has no room for words beside signs, and on a tablet they would take it from the names: it shows the signs.
  sign: {
    [TABLET]: { minWidth: THUMB, paddingInline: 0, '& .fui-Button__icon': { marginInline: 0 } },
  },
  word: { [TABLET]: { display: 'none' } },
  // Four of them stand in one row.
  short: { [PHONE]: { minWidth: THUMB, paddingInline: tokens.spacingHorizontalM } },
});

export interface RowActionProps {
  action: TodayAction;
  /** The row's title, with more where another row has it: 'Call' is read as 'Call Ann Baker'. */
  about: string | undefined;
  primary: boolean;
  /** An answer of its row is under way. */
  busy: boolean;
  onRun: (run: () => Done) => void;
}

export function RowAction({ action, about, primary, busy, onRun }: RowActionProps) {
  const styles = useStyles();
  const to = 'path' in action ? action.path : '';
  const open = useOpenInPortal(to);
  const { label, icon } = action;
  const looks = {
    appearance: primary ? 'primary' : 'secondary',
    'aria-label': about && `${label} ${about}`,
    ...(icon ? { icon: <EntryIcon name={icon} />, className: styles.sign } : { className: styles.short }),
  } as const;
  const words = icon ? <span className={styles.word}>{label}</span> : label;
  if ('run' in action) {
    return (
      <Button {...looks} disabledFocusable={busy} onClick={() => onRun(action.run)}>
        {words}
      </Button>
    );
  }
  if ('path' in action)
    return (
      <Button as="a" {...looks} href={to} onClick={open}>
        {words}
      </Button>
    );
  if (!OUTSIDE.test(action.href)) return null;
  return (
    <Button as="a" {...looks} href={action.href}>
      {words}
    </Button>
  );
}
