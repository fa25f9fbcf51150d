/** Asking for a report that is due or late: by a message to whoever led the study on that day. */
import type { OverseenMeeting } from '@emmaus/contracts/oversight.contract';
import { reachesByPhone } from '@emmaus/remote-kit/page/by-phone.ts';
import type { RowButtonProps } from '@emmaus/remote-kit/table/row-button.tsx';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { ChatRegular } from '@fluentui/react-icons';

const NO_NUMBER = 'No phone number is known';

export function isMissing({ state }: OverseenMeeting): boolean {
  return state === 'Due' || state === 'Late';
}

/** The first of the leaders who has a number, in the order in which they lead. */
function reached({ leaders }: OverseenMeeting): { name: string; href: string } | undefined {
  for (const { name, phone } of leaders) {
    const message = reachesByPhone(phone).find(({ icon }) => icon === 'chat');
    if (message) return { name, href: message.href };
  }
  return undefined;
}

/** `Ask Emily Novak for the report of Alder Hall Women`, on rows whose report is missing. */
export function askButton(meeting: OverseenMeeting): RowButtonProps | undefined {
  if (!isMissing(meeting)) return undefined;
  const leader = reached(meeting);
  const of = `for the report of ${meeting.bible_study_name}`;
  return {
    label: leader ? `Ask ${leader.name} ${of}` : `Ask ${of}`,
    icon: <ChatRegular />,
    href: leader?.href,
    missing: NO_NUMBER,
  };
}

export function askActions(meeting: OverseenMeeting): RowAction[] {
  if (!isMissing(meeting)) return [];
  const leader = reached(meeting);
  const action = { label: 'Ask for it', icon: <ChatRegular /> };
  return [leader ? { ...action, href: leader.href } : { ...action, disabled: true, hint: NO_NUMBER }];
}
