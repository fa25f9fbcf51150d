/** Recruitment: the candidates of a campus in eight columns, with notes. */
import { RECRUITMENT_TEXTS } from '@emmaus/contracts/recruitment-charts.words';
import type { RecruitmentChart } from '@emmaus/contracts/recruitment-charts.contract';
import { DownloadButton } from '@emmaus/remote-kit/file/download-button.tsx';
import { besides, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { counted, numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { FactsChooser } from '@emmaus/remote-kit/board/card-facts.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { placeToShow } from '@emmaus/remote-kit/page/place-to-show.ts';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { PRINT_PAGE } from '@emmaus/remote-kit/page/print-page.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useKeptPlace } from '@emmaus/remote-kit/page/use-kept-place.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { SearchBox } from '@emmaus/remote-kit/table/search-box.tsx';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Button } from '@fluentui/react-components';
import { PersonStarRegular } from '@fluentui/react-icons';
import { type ReactNode, useMemo } from 'react';
import { candidatesFile } from '../api/candidates.api.ts';
import { membersOf } from '../api/cards-at-hand.ts';
import { ChartSkeleton } from '../chart-parts/chart-skeleton.tsx';
import { Unauthorized } from '../chart-parts/unauthorized.tsx';
import { CandidateFilters } from './candidate-filters.tsx';
import { CANDIDATE_FACTS } from './candidate-words.tsx';
import { isCutShort } from './candidates-of-chart.ts';
import { ChartView } from './chart-view.tsx';
import { lastUpdated } from './last-updated.ts';
import { useCandidateFilter } from './use-candidate-filter.ts';
import { type ChartNow, useChart } from './use-chart.ts';
import { type Found, useFound } from './use-found.ts';
import { useNamed } from './use-named.ts';

/** Of the skeleton, column by column. */
const CARDS = [5, 4, 4, 3, 2, 2, 2, 1];
const CAMPUSES = ['Campus'];
const VIEWS = [
  { value: 'board', label: 'Board' },
  { value: 'list', label: 'List' },
] as const;

export function RecruitmentPage() {
  const { user } = usePortal();
  const campuses = (user?.locations ?? []).filter(({ location_type: type }) => type === 'Campus');
  const [values, change] = useAddress({ location: id, person: id, notes: id });
  const location = useKeptPlace(values.location, change, CAMPUSES);
  if (campuses.length === 0)
    return (
      <Frame>
        <EmptyState
          icon={<PersonStarRegular />}
          title="No campus is in your care"
          text="Candidates are kept campus by campus."
        />
      </Frame>
    );
  const chosen = placeToShow(user?.locations ?? [], location, CAMPUSES);
  const places = campuses.length > 1 && (
    <PlaceSelect
      value={chosen ?? campuses[0]?.id}
      onChange={(to) => change({ location: to, person: undefined, notes: undefined })}
      places={campuses}
    />
  );
  return <OfCampus key={chosen} location={chosen} places={places} />;
}

function OfCampus({ location, places }: { location: number | undefined; places: ReactNode }) {
  const now = useChart({ location_id: location });
  if (now.error && !now.chart) return <Frame filters={places}>{failureOf(now)}</Frame>;
  if (!now.chart)
    return (
      <Frame filters={places}>
        <ChartSkeleton label="Loading the recruitment depth chart" cards={CARDS} />
      </Frame>
    );
  return <Chart chart={now.chart} now={now} places={places} />;
}

function failureOf({ error, retry }: ChartNow) {
  const problem = asProblem(error);
  if (problem.status === 403) return <Unauthorized />;
  return <ProblemView problem={{ ...problem, message: RECRUITMENT_TEXTS.notLoaded }} onRetry={retry} />;
}

interface ChartProps {
  chart: RecruitmentChart;
  now: ChartNow;
  places: ReactNode;
}

function Chart({ chart, now, places }: ChartProps) {
  const members = useMemo(() => membersOf(chart), [chart]);
  const filter = useCandidateFilter(members, isCutShort(chart));
  const [{ view, open, person, notes }, change] = useAddress({
    view: besides(oneOf(['board', 'list'], 'board')),
    open: besides(oneOf(['add', 'remove'])),
    person: besides(id),
    notes: besides(id),
  });
  const { filters, search, any, isCut } = filter;
  const { location, abilities } = chart;
  const whom = { location_id: location.id, ...writable(filters), ...(search && { search }) };
  const found = useFound(chart, isCut && any ? whom : undefined);
  const shown = found ? found.members : filter.shown;
  const counted = found ? found.answer : any ? undefined : chart;
  // Who was found need not be among the first.
  const atHand = found ? [...new Map([...members, ...found.members].map((one) => [one.id, one])).values()] : members;
  const askedFor = useNamed(chart, { change: now.change, atHand, named: [person, notes] });
  const isEmpty = members.length === 0;
  return (
    <Frame
      explanation={wordsOf(chart, now.live, any ? (found ?? { members: shown }) : undefined)}
      action={
        <>
          {shown.length > 0 && <MoreMenu actions={[PRINT_PAGE]} />}
          {abilities.manage && !isEmpty && <Button onClick={() => change({ open: 'remove' })}>Remove candidate</Button>}
          {abilities.manage && (
            <Button appearance="primary" onClick={() => change({ open: 'add' })}>
              Add candidate
            </Button>
          )}
        </>
      }
      filters={
        <>
          {places}
          {!isEmpty && (
            <>
              <TwoWaySwitch
                label="View"
                labelHidden
                options={VIEWS}
                value={view}
                onChange={(to) => change({ view: to })}
              />
              {view === 'board' && <FactsChooser facts={CANDIDATE_FACTS} />}
              {isCut && (
                <SearchBox
                  label="Search candidates"
                  placeholder="Name, then Enter"
                  value={search}
                  onSearch={(to) => filter.change({ search: to })}
                />
              )}
              <CandidateFilters filter={filter} />
              {view === 'list' && <DownloadButton file={candidatesFile(whom)}>Export CSV</DownloadButton>}
            </>
          )}
        </>
      }
    >
      <ChartView
        chart={chart}
        now={now}
        members={atHand}
        askedFor={askedFor}
        shown={shown}
        counted={counted}
        view={view}
        instead={
          isEmpty ? (
            <NobodyYet location={location.name} />
          ) : found?.error ? (
            <ProblemView problem={asProblem(found.error)} onRetry={found.retry} />
          ) : found && !found.answer ? (
            <ChartSkeleton label="Looking among all candidates" cards={CARDS} />
          ) : (
            <NobodyFits onAll={filter.clear} />
          )
        }
        opened={open}
        onClose={() => change({ open: undefined }, { replace: true })}
      />
    </Frame>
  );
}

function NobodyYet({ location }: { location: string }) {
  return (
    <EmptyState
      icon={<PersonStarRegular />}
      title={`Nobody stands on the recruitment chart of ${location} yet`}
      text="Every week juniors and above who take part in Bible studies, and disciples, are added to Potential Candidate."
    />
  );
}

function NobodyFits({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={<PersonStarRegular />}
      title="Nobody fits all of these filters"
      action={<Button onClick={onAll}>Show everybody</Button>}
    />
  );
}

function Frame(props: { explanation?: string; action?: ReactNode; filters?: ReactNode; children: ReactNode }) {
  return <PageFrame title="Recruitment" width="full" {...props} />;
}

/** `found` is who fits, while somebody is looked for: those whom the service found, or who was at hand. */
function wordsOf(chart: RecruitmentChart, live: boolean, found: Partial<Found> | undefined): string {
  const { location, total } = chart;
  const { answer, members = membersOf(chart) } = found ?? { answer: chart };
  const all = counted(total, 'candidate', 'candidates');
  const isLookedFor = found !== undefined && 'answer' in found && answer === undefined;
  const fitting = answer?.total ?? members.length;
  const count = found === undefined || isLookedFor ? all : `${numberText(fitting)} of ${all}`;
  const more =
    fitting > members.length &&
    `Only ${numberText(members.length)} cards are shown here: a search and the filters look among all`;
  return [`${location.name}: ${count}`, lastUpdated(chart), more, !live && 'Reconnecting…']
    .filter(Boolean)
    .map((part) => (String(part).endsWith('…') ? part : `${String(part)}.`))
    .join(' ');
}

function writable<Filters extends Record<string, readonly string[]>>(filters: Filters) {
  return Object.fromEntries(Object.entries(filters).map(([name, chosen]) => [name, [...chosen]])) as unknown as {
    [Name in keyof Filters]: Filters[Name][number][];
  };
}
