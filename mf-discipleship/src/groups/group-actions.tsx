/** "Buttons: Add Discipleship Group, End a Group, Edit a Discipleship Group." On a phone the last two stand behind More. */
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';

export interface GroupActionsProps {
  /** There are groups to change. */
  some: boolean;
  onOpen: (dialog: 'add' | 'edit' | 'end') => void;
}

const OTHERS = [
  ['end', 'End a Group'],
  ['edit', 'Edit a Discipleship Group'],
] as const;

export function GroupActions({ some, onOpen }: GroupActionsProps) {
  const phone = usePhone();
  return (
    <>
      {some &&
        (phone ? (
          <MoreMenu actions={OTHERS.map(([dialog, label]) => ({ label, run: () => onOpen(dialog) }))} />
        ) : (
          OTHERS.map(([dialog, label]) => (
            <Button key={dialog} onClick={() => onOpen(dialog)}>
              {label}
            </Button>
          ))
        ))}
      <Button appearance="primary" icon={<AddRegular />} onClick={() => onOpen('add')}>
        Add Discipleship Group
      </Button>
    </>
  );
}
