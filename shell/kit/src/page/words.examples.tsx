import { Button, Text, ToggleButton } from '@fluentui/react-components';
import { AddRegular, DeleteRegular, PeopleRegular } from '@fluentui/react-icons';
import { useDanger } from './danger.ts';
import { DayText } from './day-text.tsx';
import { EmptyState } from './empty-state.tsx';
import type { Examples } from './examples.ts';
import { Initials } from './initials.tsx';
import { QrCode } from './qr-code.tsx';
import { useReading } from './reading.ts';
import { StatusBadge } from './status-badge.tsx';

function Danger() {
  const danger = useDanger();
  return (
    <>
      <Button className={danger.words} icon={<DeleteRegular />}>
        Remove
      </Button>
      <Button className={danger.fill} appearance="primary">
        Delete this note
      </Button>
    </>
  );
}

function Reading() {
  return (
    <div className={useReading().text}>
      <p>Two friends walk away from the city with their hopes behind them. A stranger falls into step.</p>
      <p>He asks what they are talking about, and listens to the whole sad story.</p>
      <blockquote>Stay with us, for the day is almost over.</blockquote>
    </div>
  );
}

export const buttons: Examples = {
  title: 'Buttons',
  inLine: true,
  states: {
    'The one filled button of a page': () => (
      <Button appearance="primary" icon={<AddRegular />}>
        Add person
      </Button>
    ),
    Plain: () => <Button>Export</Button>,
    Quiet: () => <Button appearance="subtle">Contacted</Button>,
    'What deletes, removes or ends': Danger,
    'Not now': () => <Button disabled>Export</Button>,
    Chosen: () => <ToggleButton defaultChecked>Tue</ToggleButton>,
  },
};

export const badges: Examples = {
  title: 'Status badges',
  inLine: true,
  states: {
    'Each meaning has its word': () => (
      <>
        <StatusBadge meaning="done" />
        <StatusBadge meaning="mine" />
        <StatusBadge meaning="due" />
        <StatusBadge meaning="late" />
        <StatusBadge meaning="refused" />
        <StatusBadge meaning="none" />
      </>
    ),
    'A word of the ministry': () => <StatusBadge meaning="late">3 missing</StatusBadge>,
  },
};

const NAMES = ['Ann Baker', 'Louis Reyes', 'Jae-won Chen', 'Inés Alder', 'Tariq Osei', 'Ruth Landry', 'Omar Kapoor'];

export const initials: Examples = {
  title: 'Initials',
  inLine: true,
  states: {
    'A hue for each name': () => NAMES.map((name) => <Initials key={name} name={name} />),
    'Three sizes': () => (
      <>
        <Initials name="Ann Baker" size="small" />
        <Initials name="Ann Baker" />
        <Initials name="Ann Baker" size="large" />
      </>
    ),
    'Growing, commissioned': () => (
      <>
        <Initials name="Stella Lucero" ring="growing" />
        <Initials name="Grant Buchanan" ring="commissioned" />
      </>
    ),
  },
};

export const words: Examples = {
  title: 'Words',
  states: {
    'A day, exact on hover': () => <DayText day="2026-11-24" />,
    'Figures below each other': () => <Text>1,111 of 2,048</Text>,
    'A text to stay on': Reading,
  },
};

export const empty: Examples = {
  title: 'Nothing there',
  states: {
    'A kind sentence, and what to do': () => (
      <EmptyState
        icon={<PeopleRegular />}
        title="Nobody is here yet"
        text="Whoever you add appears here."
        action={<Button>Add person</Button>}
      />
    ),
  },
};

/** What services draw with the library of codes. */
const CODE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h29v29H0z"/><path stroke="#000000" d="M4 4.5h7M12 4.5h3M18 4.5h7M4 5.5h1M10 5.5h1M13 5.5h2M18 5.5h1M24 5.5h1M4 6.5h1M6 6.5h3M10 6.5h1M18 6.5h1M20 6.5h3M24 6.5h1M4 10.5h7M18 10.5h7"/></svg>';

export const codes: Examples = {
  title: 'Codes for a camera',
  states: {
    'With its white border': () => <QrCode svg={CODE} label="The code of an example" />,
    'As large as fits': () => <QrCode svg={CODE} label="The large code of an example" size="large" />,
  },
};
