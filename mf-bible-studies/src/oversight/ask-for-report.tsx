/** Asking whoever leads the study today, and so can report, for a report that is due or late: at once by a message, or in the queue of those to be asked for. */
import type { OverseenMeeting } from '@emmaus/contracts/oversight.contract';
import { reachesByPhone } from '@emmaus/remote-kit/page/by-phone.ts';
import type { RowButtonProps } from '@emmaus/remote-kit/table/row-button.tsx';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { ChatRegular } from '@fluentui/react-icons';

const NO_NUMBER = 'No phone number is known';
const NO_TEXT = 'No text reaches an extension';

function isMissing({ state }: OverseenMeeting): boolean {
  return state === 'Due' || state === 'Late';
}

/** The first to whom a text can be written, in the order in which they lead. */
function reached({ asked }: OverseenMeeting): { name: string; href: string } | undefined {
  for (const { name, phone } of asked) {
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
    missing: meeting.asked.some(({ phone }) => phone) ? NO_TEXT : NO_NUMBER,
  };
}

/** The queue of reports that are asked for has the message ready, and notes that it was sent. */
export function askActions(meeting: OverseenMeeting, open: (path: string) => void): RowAction[] {
  if (!isMissing(meeting)) return [];
  return [{ label: 'Ask for it', icon: <ChatRegular />, run: () => open(`/nudges?meeting=${meeting.id}`) }];
}
