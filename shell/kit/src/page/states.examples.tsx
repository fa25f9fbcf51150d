import { Button, Text } from '@fluentui/react-components';
import { TaskListLtrRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Notice } from '../portal/contract.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { Problem } from '../portal/problem.ts';
import { DayRange } from './day-range.tsx';
import type { Examples } from './examples.ts';
import { PlaceSelect } from './place-select.tsx';
import { ProblemView } from './problem-view.tsx';
import { SidePanel } from './side-panel.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TodayBlock, TodayLink } from './today-block.tsx';
import { TwoWaySwitch } from './two-way-switch.tsx';

const REFUSED: Problem = { status: 403, code: 'forbidden', message: 'You may not see this list.' };
const AWAY: Problem = {
  status: 500,
  code: 'internal',
  message: 'The list could not be read.',
  requestId: '7f2c91',
};

export const problems: Examples = {
  title: 'Problems',
  states: {
    Refused: () => <ProblemView problem={REFUSED} />,
    'May have passed': () => <ProblemView problem={AWAY} title="The people are not known now." />,
    'Can be closed': () => <ProblemView problem={REFUSED} onDismiss={() => undefined} />,
  },
};

export const skeletons: Examples = {
  title: 'Skeletons',
  states: { Rows: () => <SkeletonRows rows={3} label="Loading an example" /> },
};

const NOTICES: readonly Notice[] = [
  { intent: 'success', text: 'Ann Baker was saved.' },
  { intent: 'success', text: 'Moved to Applied.', action: { label: 'Undo', run: () => undefined } },
  { intent: 'info', text: 'A new version of this page is here.' },
  { intent: 'warning', text: 'You seem to be offline. Nothing was lost.' },
  { intent: 'error', text: 'Ann Baker was not moved.' },
];

function Notices() {
  const portal = usePortal();
  return NOTICES.map((notice) => (
    <Button key={notice.text} onClick={() => portal.notify(notice)}>
      {notice.action ? `${notice.intent} with ${notice.action.label}` : notice.intent}
    </Button>
  ));
}

export const notices: Examples = { title: 'Notices', inLine: true, states: { 'In passing': Notices } };

function Switch({ labelHidden = false }: { labelHidden?: boolean }) {
  const [value, setValue] = useState<'active' | 'all'>('active');
  return (
    <TwoWaySwitch
      label={labelHidden ? 'Which' : 'Status'}
      labelHidden={labelHidden}
      options={[
        { value: 'active', label: 'Active' },
        { value: 'all', label: 'All' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

function Places() {
  const [place, setPlace] = useState<number>();
  return <PlaceSelect value={place} onChange={setPlace} none="All places" />;
}

function Days() {
  const [days, setDays] = useState<{ from?: string | undefined; to?: string | undefined }>({ from: '2026-08-01' });
  return <DayRange from={days.from} to={days.to} onChange={(changes) => setDays({ ...days, ...changes })} />;
}

export const switches: Examples = {
  title: 'Switches',
  inLine: true,
  states: {
    'One of two': () => <Switch />,
    'The words say enough': () => <Switch labelHidden />,
    'One of one’s places': Places,
    'Days from one to another': Days,
  },
};

function Panel() {
  const [open, setOpen] = useState(false);
  return (
    <SidePanel
      open={open}
      title="Ann Baker"
      onClose={() => setOpen(false)}
      beside={<Button onClick={() => setOpen(true)}>Open Ann Baker</Button>}
    >
      <Text>Escape closes it, and the focus goes back to where it was.</Text>
    </SidePanel>
  );
}

export const panel: Examples = { title: 'Panel', states: { 'Beside what it is about': Panel } };

export const today: Examples = {
  title: 'Today',
  states: {
    'The action itself': () => (
      <TodayBlock title="Three are late" icon={<TaskListLtrRegular />} actions={<TodayLink to="/main">Open</TodayLink>}>
        <Text>The oldest waits since Tuesday.</Text>
      </TodayBlock>
    ),
  },
};
