/** A page that cannot be shown: what the server said as its heading, and the way on that can help. */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DocumentSearchRegular, WarningRegular } from '@fluentui/react-icons';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from '@emmaus/remote-kit/portal/router.ts';
import { asProblem, saysWhatToDo } from '../portal/problem.ts';
import { EmptyState } from './empty-state.tsx';
import { useTryAgain } from './use-try-again.ts';
import { useKitTexts } from '../language/spoken.ts';

/** Asking again brings the same answer: it is not there, or not for this person. */
const FINAL = [403, 404, 410];

const useStyles = makeStyles({
  kept: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '720px',
    marginInline: 'auto',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXL}`,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    ':empty': { display: 'none' },
  },
});

export interface ProblemPageProps {
  /** What RTK Query gives as `error`, or a `Problem`. */
  problem: unknown;
  /** Offered where another try can help, and called by itself where the problem may have passed. */
  onRetry?: (() => void) | undefined;
  /** Where there is more of the kind: `{ path: '/people', label: 'All people' }`. */
  back: { path: string; label: string };
  /** What is kept on this device of what cannot be shown, e.g. `KeptWords`. Since 1.15.0. */
  children?: ReactNode;
}

export function ProblemPage({ problem, onRetry, back, children }: ProblemPageProps) {
  const styles = useStyles();
  const texts = useKitTexts();
  const address = useHref(back.path);
  const follow = useLinkClickHandler<HTMLAnchorElement>(back.path);
  const said = asProblem(problem);
  const { message, status } = said;
  useTryAgain(problem, onRetry);
  const final = FINAL.includes(status);
  return (
    <>
      <EmptyState
        heading
        icon={final ? <DocumentSearchRegular /> : <WarningRegular />}
        title={message}
        {...(status >= 500 && !saysWhatToDo(said) && { text: texts.whatToDo })}
        action={
          onRetry && !final ? (
            <Button appearance="primary" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          ) : (
            <Button
              as="a"
              href={address}
              appearance="primary"
              onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
            >
              {back.label}
            </Button>
          )
        }
      />
      {children && <div className={styles.kept}>{children}</div>}
    </>
  );
}
