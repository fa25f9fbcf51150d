/** Why a column could not be saved: what was changed in it stays, and is saved on top or given up. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';

export interface GridRefusalProps {
  meeting: Attendance;
  problem: Problem;
  onAgain: () => void;
  onForget: () => void;
}

export function GridRefusal({ meeting, problem, onAgain, onForget }: GridRefusalProps) {
  return (
    <MessageBar intent="error" role="alert" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{weekdayAndDay(meeting.met_on_date)} was not saved</MessageBarTitle> {problem.message} What you
        changed is still there.
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onAgain}>Save mine</Button>
        <Button onClick={onForget}>Forget my changes</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
