/** Somebody who came: who meets them, how long there is, and what their owner does. */
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import { stallStateOf, timeLeft, type StallState } from '@emmaus/contracts/stall.words';
import { callHref, textable, textHref } from '@emmaus/remote-kit/page/by-phone.ts';
import { agoText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { type RowAction, RowMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ArrowUndoRegular,
  CallRegular,
  ChatRegular,
  CheckmarkRegular,
  DismissRegular,
  PersonArrowRightRegular,
} from '@fluentui/react-icons';
import type { Answers } from './use-answers.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '56px',
    paddingBlock: tokens.spacingVerticalXS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  facts: { color: tokens.colorNeutralForeground3 },
  // What is to be done stands beside the facts: the name and its pill have the whole width.
  asked: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: `0 ${tokens.spacingHorizontalS}`,
    '& > :first-child': { display: 'contents' },
  },
  whole: { gridColumn: '1 / -1' },
});

const SAID: Record<StallState, { meaning: Meaning; word: string } | undefined> = {
  open: undefined,
  running_out: { meaning: 'due', word: 'Running out' },
  met: { meaning: 'done', word: 'Met' },
  lost: { meaning: 'refused', word: 'Lost' },
};

export interface FollowUpRowProps {
  followUp: StallFollowUp;
  /** Milliseconds. */
  now: number;
  answers: Answers;
  onHandOver: (followUp: StallFollowUp) => void;
}

export function FollowUpRow({ followUp, now, answers, onHandOver }: FollowUpRowProps) {
  const styles = useStyles();
  const phone = usePhone();
  const { first_name, name, owner, is_mine, person_id, outcome, abilities } = followUp;
  const state = stallStateOf(followUp, now);
  const said = SAID[state];
  const shown = name ?? first_name;
  const facts = [
    agoText(followUp.registered_at, new Date(now)),
    is_mine ? 'yours' : owner ? `${owner.name} meets them` : 'waits for somebody',
    outcome === null && timeLeft(followUp.due_at, now),
  ].filter(Boolean);
  const isAsked = abilities.answer && outcome === null;
  return (
    <li className={mergeClasses(styles.row, phone && isAsked && styles.asked)} aria-label={shown}>
      <span className={styles.words}>
        <span className={mergeClasses(styles.name, styles.whole)}>
          {person_id === null ? (
            <Text weight={is_mine ? 'semibold' : 'regular'}>{shown}</Text>
          ) : (
            <PortalLink to={`/people/${person_id}`}>{shown}</PortalLink>
          )}
          {said && <StatusBadge meaning={said.meaning}>{said.word}</StatusBadge>}
        </span>
        <Text size={200} className={styles.facts}>
          {facts.join(' · ')}
        </Text>
      </span>
      {isAsked && (
        <Button
          icon={<CheckmarkRegular />}
          disabledFocusable={answers.underway.includes(followUp.id)}
          aria-label={`Met ${shown}`}
          onClick={() => answers.answer(followUp, 'met')}
        >
          Met
        </Button>
      )}
      {abilities.answer && (
        <RowMenu label={`Actions for ${shown}`} actions={actionsFor(followUp, { answers, onHandOver })} />
      )}
    </li>
  );
}

function actionsFor(
  followUp: StallFollowUp,
  { answers: { answer, underway }, onHandOver }: Pick<FollowUpRowProps, 'answers' | 'onHandOver'>,
): RowAction[] {
  const { id, text, phone, outcome } = followUp;
  const disabled = underway.includes(id);
  const call = callHref(phone);
  const answers: RowAction[] =
    outcome === null
      ? [
          { label: 'Met', disabled, icon: <CheckmarkRegular />, run: () => answer(followUp, 'met') },
          { label: 'Lost', disabled, icon: <DismissRegular />, run: () => answer(followUp, 'lost') },
        ]
      : [
          {
            label: outcome === 'met' ? 'Not met yet' : 'Not lost yet',
            disabled,
            icon: <ArrowUndoRegular />,
            run: () => answer(followUp, null),
          },
        ];
  const textNumber = textable(text?.to ?? null);
  return [
    ...(text && textNumber
      ? [{ label: 'Send the text', icon: <ChatRegular />, href: textHref(textNumber, text.words) }]
      : []),
    ...(call ? [{ label: 'Call', icon: <CallRegular />, href: call }] : []),
    ...answers,
    ...(outcome === null
      ? [{ label: 'Hand over', disabled, icon: <PersonArrowRightRegular />, run: () => onHandOver(followUp) }]
      : []),
  ];
}
