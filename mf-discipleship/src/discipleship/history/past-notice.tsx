/** Says that what stands below is over. */
import { exactDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({ notice: { marginBottom: tokens.spacingVerticalM } });

export function PastNotice({ day }: { day: string }) {
  return (
    <MessageBar
      className={useStyles().notice}
      role="alert"
      intent="warning"
      icon={<HistoryRegular />}
      layout="multiline"
    >
      <MessageBarBody>
        This is the tree as it was on <strong>{exactDay(day)}</strong>, with the marks of that day. Nothing can be
        changed here.
      </MessageBarBody>
    </MessageBar>
  );
}
