/** One thing that somebody leaves: who could take it over and why, somebody else, or nobody yet. */
import type { Leaver, LeftBehind } from '@emmaus/contracts/succession.contract';
import { reasonText } from '@emmaus/contracts/succession.words';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import type { SelectOption } from '@emmaus/remote-kit/form/select-option.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { disciplesApi } from '../api/disciples.api.ts';
import { type Choice, type Choices, choiceOf, isDecided, keyOf } from './choices.ts';
import { useDropHandover } from './use-hand-over.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) auto',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // A name of one long word breaks, in the label of the field as well.
    overflowWrap: 'anywhere',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  what: { display: 'grid' },
  kind: { color: tokens.colorNeutralForeground3 },
  failure: { color: tokens.colorStatusDangerForeground1 },
  later: { whiteSpace: 'nowrap', alignSelf: 'center', [PHONE]: { justifySelf: 'start' } },
});

export interface LeftRowProps {
  location: number;
  leader: Leaver;
  left: LeftBehind;
  choices: Choices;
  onChoose: (choice: Choice) => void;
}

export function LeftRow({ location, leader, left, choices, onChoose }: LeftRowProps) {
  const styles = useStyles();
  const { planned } = left;
  const decided = isDecided(left) && !(keyOf(leader, left) in choices);
  return (
    <li className={styles.row} aria-label={left.name}>
      <div className={styles.what}>
        <Text weight="semibold">{left.name}</Text>
        <Text size={200} className={styles.kind}>
          {kindText(left)}
        </Text>
        {planned?.failure && (
          <Text size={200} className={styles.failure}>
            Could not be handed over to {planned.name ?? 'the successor'} on {dayWithYear(planned.on_day)}:{' '}
            {planned.failure}
          </Text>
        )}
      </div>
      {decided && planned ? (
        <Decided planned={planned} what={left.name} onChange={() => onChoose(null)} />
      ) : (
        <Chosen location={location} leader={leader} left={left} choices={choices} onChoose={onChoose} />
      )}
    </li>
  );
}

function Decided({
  planned,
  what,
  onChange,
}: {
  planned: NonNullable<LeftBehind['planned']>;
  what: string;
  onChange: () => void;
}) {
  const styles = useStyles();
  const drop = useDropHandover();
  const { busy, run } = useWork();
  return (
    <>
      <div className={styles.what}>
        <Text>{planned.name ?? 'Somebody who is not here any more'} takes over</Text>
        <Text size={200} className={styles.kind}>
          from {dayWithYear(planned.on_day)} on
        </Text>
      </div>
      <div className={styles.later}>
        <Button {...SCREEN_ONLY} appearance="subtle" aria-label={`Change who takes over ${what}`} onClick={onChange}>
          Change
        </Button>
        <Button
          {...SCREEN_ONLY}
          appearance="subtle"
          disabledFocusable={busy}
          aria-label={`Take back for ${what}`}
          onClick={() => void run(() => drop(planned.id))}
        >
          Take back
        </Button>
      </div>
    </>
  );
}

function Chosen({ location, leader, left, choices, onChoose }: LeftRowProps) {
  const styles = useStyles();
  const [ask] = disciplesApi.useLazyDisciplesToChooseQuery();
  // What was typed goes with the choice.
  const [emptied, setEmptied] = useState(0);
  const choice = choiceOf(choices, leader, left);
  const { proposals } = left;
  // Without a word the proposals, with one everybody of the campus: whether it can be, the service says.
  const search = useCallback(
    async (typed: string): Promise<SelectOption[]> => {
      if (typed === '')
        return proposals.map(({ person_id, name, reasons, disciples }) => ({
          value: String(person_id),
          label: name,
          person: true,
          detail: reasons.map((reason) => reasonText(reason, leader.name, disciples)).join(' · '),
        }));
      const people = await ask({ list: 'disciplers', search: typed, location_id: location }).unwrap();
      return people
        .filter(({ id }) => id !== leader.person_id)
        .map(({ id, name }) => ({ value: String(id), label: name, person: true }));
    },
    [ask, location, leader, proposals],
  );
  const proposed = proposals.find(({ person_id }) => person_id === choice?.id);
  const why = proposed?.reasons.map((reason) => reasonText(reason, leader.name, proposed.disciples)).join(', ');
  return (
    <>
      <SearchSelect
        key={emptied}
        label={`Who takes over ${left.name}`}
        placeholder={proposals.length === 0 ? 'Nobody is proposed: type a name' : 'Later, or type a name'}
        hint={why ?? (choice ? 'Chosen by you' : 'Decided later')}
        search={search}
        value={choice === null ? '' : String(choice.id)}
        chosen={choice?.name ?? ''}
        onChange={(value, name) => onChoose(value === '' ? null : { id: Number(value), name })}
        nothingFits="Nobody found"
      />
      <Button
        {...SCREEN_ONLY}
        className={styles.later}
        appearance="subtle"
        aria-label={`Decide later about ${left.name}`}
        disabledFocusable={choice === null}
        onClick={() => {
          onChoose(null);
          setEmptied((times) => times + 1);
        }}
      >
        Later
      </Button>
    </>
  );
}

function kindText({ kind, people }: LeftBehind): string {
  if (kind === 'disciple') return 'Disciple';
  const taking = peopleText(people);
  return kind === 'study' ? `Bible study, ${taking}` : taking;
}
