/** "The status text shows Saved if the last save was within 2 seconds, else 'Last saved' with relative time" (§4). */
import { agoText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useNow } from '@emmaus/remote-kit/page/use-now.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';

const SAVED_MS = 2_000;
const TICK_MS = 1_000;

const useStyles = makeStyles({ text: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' } });

export function SavedStatus({ savedAt }: { savedAt: number }) {
  const styles = useStyles();
  const now = useNow(TICK_MS);
  const moment = new Date(Math.max(now, savedAt));
  return (
    <Text size={200} className={styles.text}>
      {moment.getTime() - savedAt <= SAVED_MS ? 'Saved' : `Last saved ${agoText(new Date(savedAt), moment)}`}
    </Text>
  );
}
