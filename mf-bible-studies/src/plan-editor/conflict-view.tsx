/** Two saved different words: what differs is shown, and nothing is overwritten before somebody chose. */
import { agoText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import type { PlanSaver, SavedPlan } from './plan-saver.ts';
import { TextDifference } from './text-difference.tsx';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export function ConflictView({ saver, theirs }: { saver: PlanSaver; theirs: SavedPlan }) {
  const styles = useStyles();
  const portal = usePortal();
  const { busy, run } = useWork();

  async function keepBoth() {
    if (await saver.keepBoth())
      portal.notify({ intent: 'success', text: 'Both are kept: what you wrote here is a plan of its own, a copy.' });
  }

  return (
    <section className={styles.box} role="alert" aria-label="Saved elsewhere">
      <h2 className={styles.title}>This plan was changed elsewhere, {agoText(new Date(theirs.at))}</h2>
      <Text>
        Nothing was overwritten. Compare what you wrote with what is saved now, perhaps from another tab, and choose.
      </Text>
      <TextDifference mine={saver.text} theirs={theirs} />
      <div className={styles.buttons}>
        <Button appearance="primary" disabledFocusable={busy} onClick={() => void run(keepBoth)}>
          Keep both
        </Button>
        <Button disabledFocusable={busy} onClick={() => void run(() => saver.keepMine())}>
          Keep what I wrote
        </Button>
        <Button disabledFocusable={busy} onClick={() => saver.takeTheirs()}>
          Keep what is saved
        </Button>
      </div>
    </section>
  );
}
