/** The tabs Bible studies leading and attending, each with a toggle between current and ended; both live in the address. */
import { PAPER, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Person, ProfileStudy } from '@emmaus/contracts/person.contract';
import { DataGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { idOf } from '@emmaus/remote-kit/table/grid-columns.ts';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Tab,
  TabList,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useId, useMemo, useState } from 'react';
import { CardHint, LineCard, PartAway, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { studyColumns } from './study-columns.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    [PHONE]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  panel: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [PAPER]: { display: 'block' },
  },
  none: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  // Side by side; what is too long for half a phone breaks.
  tabs: { [PHONE]: { '& button': { flex: '1 1 0', paddingInline: tokens.spacingHorizontalXS } } },
});

const TABS = ['leading', 'attending'] as const;
type Tabs = (typeof TABS)[number];
type Which = 'current' | 'ended';

/** The toggle's words: "Led/Leading, Attended/Attending". */
const WORDS = {
  leading: {
    current: 'Leading',
    ended: 'Led',
    none: 'leads no Bible study now',
    neverEnded: 'has not led one that ended',
  },
  attending: {
    current: 'Attending',
    ended: 'Attended',
    none: 'attends no Bible study now',
    neverEnded: 'has not attended one that ended',
  },
} as const;

export function StudiesCard({ person, onRetry }: { person: Person; onRetry: () => void }) {
  const styles = useStyles();
  const panel = useId();
  const tabId = (key: Tabs) => `${panel}-${key}`;
  const lists = listsOf(person);
  // Somebody who never led a study is first shown with what they attend.
  const usual: Tabs = leadsNothing(person) ? 'attending' : 'leading';
  const [{ tab, studies: which }, change] = useAddress({
    tab: oneOf(TABS, usual),
    studies: oneOf(['current', 'ended'], 'current'),
  });

  const away = person.unavailable_parts.includes('bible_studies');
  if (
    !away &&
    [...Object.values(lists.leading), ...Object.values(lists.attending)].every(({ length }) => length === 0)
  ) {
    return (
      <LineCard title="Bible studies">
        <CardHint>{person.first_name} has neither led nor attended one yet.</CardHint>
      </LineCard>
    );
  }
  return (
    <DetailCard title="Bible studies">
      <div className={styles.bar}>
        <TabList
          className={styles.tabs}
          selectedValue={tab}
          onTabSelect={(_event, { value }) => change({ tab: TABS.find((one) => one === value) })}
          aria-label="Bible studies"
        >
          <Tab value="leading" id={tabId('leading')} aria-controls={panel}>
            Bible studies leading
          </Tab>
          <Tab value="attending" id={tabId('attending')} aria-controls={panel}>
            Bible studies attending
          </Tab>
        </TabList>
        <TwoWaySwitch
          label="Current or ended"
          labelHidden
          options={[
            { value: 'current', label: WORDS[tab].current },
            { value: 'ended', label: WORDS[tab].ended },
          ]}
          value={which}
          onChange={(studies) => change({ studies })}
        />
      </div>
      <div className={styles.panel} id={panel} role="tabpanel" aria-labelledby={tabId(tab)}>
        {away ? (
          <PartAway what="The Bible studies" onRetry={onRetry} />
        ) : (
          <Studies
            key={`${tab} ${which}`}
            label={`Bible studies ${WORDS[tab][which].toLowerCase()}`}
            studies={lists[tab][which]}
            empty={
              <div className={styles.none}>
                <CardHint>
                  {person.first_name} {which === 'current' ? WORDS[tab].none : WORDS[tab].neverEnded}
                </CardHint>
                {which === 'current' && lists[tab].ended.length > 0 && (
                  <Button onClick={() => change({ studies: 'ended' })}>Show those that ended</Button>
                )}
              </div>
            }
          />
        )}
      </div>
    </DetailCard>
  );
}

interface StudiesProps {
  label: string;
  studies: ProfileStudy[];
  empty: React.ReactNode;
}

/** "Clicking a study opens it only if it is at the user's location; otherwise a dismissible warning" names the other. To who may not see it leads nothing. */
function Studies({ label, studies, empty }: StudiesProps) {
  const [closed, setClosed] = useState<ProfileStudy>();
  const columns = useMemo(() => studyColumns(studies), [studies]);
  return (
    <>
      {closed && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>
            {closed.is_at_user_location
              ? `${closed.name} can be opened by whoever leads or attends it, and by staff.`
              : `This Bible study occurred at another location: ${closed.location_name}. It can be opened there only.`}
          </MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                aria-label="Dismiss"
                icon={<DismissRegular />}
                onClick={() => setClosed(undefined)}
              />
            }
          />
        </MessageBar>
      )}
      <DataGrid
        label={label}
        columns={columns}
        rows={studies}
        rowId={idOf}
        rowPath={({ id, is_at_user_location, can_be_opened }) =>
          is_at_user_location && can_be_opened ? `/bible-studies/${id}` : undefined
        }
        onOpen={setClosed}
        empty={empty}
      />
    </>
  );
}

function listsOf(person: Person): Record<Tabs, Record<Which, ProfileStudy[]>> {
  return {
    leading: { current: person.active_bible_study_leader, ended: person.ended_bible_study_leader },
    attending: { current: person.active_bible_study_participant, ended: person.ended_bible_study_participant },
  };
}

function leadsNothing(person: Person): boolean {
  const { leading, attending } = listsOf(person);
  const attends = attending.current.length + attending.ended.length > 0;
  return attends && leading.current.length + leading.ended.length === 0;
}
