/** "The status text shows Saved if the last save was within 2 seconds, else 'Last saved' with relative time" (§4). */
import { agoText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';
import { useNow } from '@emmaus/remote-kit/page/use-now.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';

const SAVED_MS = 2_000;
const TICK_MS = 1_000;

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  heard: HEARD_ONLY,
});

export interface SavedStatusProps {
  savedAt: number;
  /** The last save failed, or waits for a decision. */
  isHeldUp: boolean;
}

export function SavedStatus({ savedAt, isHeldUp }: SavedStatusProps) {
  const styles = useStyles();
  // Heard of the first save, and of the first one after it was held up: not every three seconds while somebody writes.
  const [before, setBefore] = useState(savedAt);
  if (isHeldUp && before !== savedAt) setBefore(savedAt);
  const now = useNow(TICK_MS);
  const moment = new Date(Math.max(now, savedAt));
  return (
    <>
      <Text size={200} className={styles.text}>
        {moment.getTime() - savedAt <= SAVED_MS ? 'Saved' : `Last saved ${agoText(new Date(savedAt), moment)}`}
      </Text>
      <output className={styles.heard}>{!isHeldUp && before !== savedAt && 'Saved.'}</output>
    </>
  );
}
