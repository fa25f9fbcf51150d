/** Each kind of a timeline in a sentence, with its sign. */
import type { TimelineEntry } from '@emmaus/contracts/timeline.contract';
import type { TimelineGroup, TimelineKind } from '@emmaus/contracts/timeline.words';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import {
  BoardRegular,
  BookOpenRegular,
  HatGraduationRegular,
  KeyRegular,
  MailInboxRegular,
  NoteRegular,
  PeopleTeamRegular,
  PersonAddRegular,
} from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';

export const GROUP_TITLES: Readonly<Record<TimelineGroup, string>> = {
  studies: 'Bible studies',
  discipleship: 'Discipleship',
  invitations: 'Invitations',
  depth_charts: 'Depth charts',
  notes: 'My notes',
  record: 'Record',
};

interface KindWords {
  icon: ReactElement;
  say: (entry: TimelineEntry) => ReactNode;
}

const STUDY = <BookOpenRegular />;
const TREE = <PeopleTeamRegular />;
const CHART = <BoardRegular />;
const INVITATION = <MailInboxRegular />;

export const KIND_WORDS: Readonly<Record<TimelineKind, KindWords>> = {
  study_joined: { icon: STUDY, say: (entry) => <>Joined {study(entry)}</> },
  study_left: { icon: STUDY, say: (entry) => <>Left {study(entry)}</> },
  study_led: { icon: STUDY, say: (entry) => <>Began to lead {study(entry)}</> },
  study_handed_over: { icon: STUDY, say: (entry) => <>Led {study(entry)} until then</> },
  growing: { icon: TREE, say: () => 'Became a Growing Disciple' },
  commissioned: { icon: TREE, say: () => 'Became a Commissioned Disciple' },
  discipler: {
    icon: TREE,
    say: ({ person }) => (person ? <>Discipled by {named(person)}</> : 'Was given a discipler'),
  },
  transferred: {
    icon: TREE,
    say: ({ person, beside }) => (
      <>
        Transferred{beside && ` from ${beside}`}
        {person ? <> to {named(person)}</> : ' to another discipler'}
      </>
    ),
  },
  discipler_ended: {
    icon: TREE,
    say: ({ person, what }) => (
      <>
        No longer discipled{person && <> by {named(person)}</>}: {what}
      </>
    ),
  },
  gospel: { icon: INVITATION, say: (entry) => <>Gospel Presentation{invited(entry)}</> },
  high_call: { icon: INVITATION, say: (entry) => <>High Call{invited(entry)}</> },
  depth_chart_entered: {
    icon: CHART,
    say: ({ person, what }) => (
      <>
        Put on {chartOf(person)}: {what}
      </>
    ),
  },
  depth_chart_moved: {
    icon: CHART,
    say: ({ person, what, beside }) => (
      <>
        Moved on {chartOf(person)} from {beside} to {what}
      </>
    ),
  },
  depth_chart_left: { icon: CHART, say: ({ person }) => <>Taken off {chartOf(person)}</> },
  note: { icon: <NoteRegular />, say: () => 'Your note' },
  added: { icon: <PersonAddRegular />, say: ({ person }) => (person ? <>Added by {named(person)}</> : 'Added') },
  met: { icon: <PersonAddRegular />, say: ({ person }) => (person ? <>Met by {named(person)}</> : 'Met') },
  registered: { icon: <PersonAddRegular />, say: ({ what }) => `Registered at ${what}` },
  graduation: { icon: <HatGraduationRegular />, say: ({ what, beside }) => `Graduation ${beside}: ${what}` },
  vocation: {
    icon: <HatGraduationRegular />,
    say: ({ what }) => (what === 'Seminary' ? 'Enters seminary' : 'Enters religious life'),
  },
  acted: { icon: <KeyRegular />, say: ({ person }) => <>{person && named(person)} acted as this person</> },
};

function named({ id, name }: NonNullable<TimelineEntry['person']>): ReactNode {
  return id === null ? name : <PortalLink to={`/people/${id}`}>{name}</PortalLink>;
}

function study({ study_id, what, beside }: TimelineEntry): ReactNode {
  return study_id === null ? `${what}, ${beside}` : <PortalLink to={`/bible-studies/${study_id}`}>{what}</PortalLink>;
}

function invited({ person, what }: TimelineEntry): ReactNode {
  return (
    <>
      {person && <> by {named(person)}</>}
      {what && `: ${what}`}
    </>
  );
}

function chartOf(keeper: TimelineEntry['person']): ReactNode {
  return keeper ? <>the depth chart of {named(keeper)}</> : 'a depth chart';
}
