/**
 * "A table of participants by meeting" (specification 2, §2.8). The browser draws it: one change draws one row anew, and the focus moves
 * without React.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_STATE_TITLES } from '@emmaus/contracts/attendances.words';
import { draftsOf, readDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { usePaper } from '@emmaus/remote-kit/page/use-width.ts';
import { STOP, cellAt, useCellKeys } from '@emmaus/remote-kit/table/use-cell-keys.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { type FocusEvent, type MouseEvent, useId, useMemo, useRef } from 'react';
import { takeUpBegun } from '../report/begun-reports.ts';
import { EmptyQuestion } from '../report/empty-question.tsx';
import { openReport, tellUnopened } from '../report/open-report.ts';
import { draftOf } from '../report/waiting-report.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { ShownPage } from './gone-meetings.ts';
import { GridFrame } from './grid-frame.tsx';
import { GridGone } from './grid-gone.tsx';
import { GridHead, SUBMITS } from './grid-head.tsx';
import { GridKeys } from './grid-keys.tsx';
import { GridOnPaper } from './grid-on-paper.tsx';
import { GridRefusal } from './grid-refusal.tsx';
import { GridRow } from './grid-row.tsx';
import { ROLES } from './grid-roles.ts';
import type { GridPlace } from './grid-clipboard.ts';
import { knownOf, rowsOf, stateByKey } from './grid-states.ts';
import { useGridBlock } from './use-grid-block.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridEdits } from './use-grid-edits.ts';
import { useGridTold } from './use-grid-told.ts';
import type { Unsent } from './use-meetings-waiting.ts';
import { useGridSteps } from './use-grid-steps.ts';

const useStyles = makeStyles({
  grid: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    color: tokens.colorNeutralForeground1,
    '& :focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
    '& [aria-selected=true]:not(:focus-visible)': {
      outline: `${tokens.strokeWidthThick} dashed ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  corner: {
    position: 'sticky',
    left: 0,
    top: 0,
    zIndex: 3,
    paddingInline: tokens.spacingHorizontalM,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  heard: HEARD_ONLY,
});

export interface AttendanceGridProps {
  study: number;
  meetings: readonly Attendance[];
  canReport: boolean;
  /** Of the meetings; left out, these are all. */
  page?: ShownPage | undefined;
}

interface Cell {
  meeting: Attendance;
  person: number | undefined;
  letter: string;
}

export function AttendanceGrid({ study, meetings: fetched, canReport, page }: AttendanceGridProps) {
  const styles = useStyles();
  const portal = usePortal();
  const paper = usePaper();
  const grid = useRef<HTMLTableElement>(null);
  const keys = useId();
  const { told, tell } = useGridTold();
  const { edits, meetings, saving, unsent, refused, unconfirmed, gone, asking, edit, save, ...then } = useGridEdits(
    study,
    fetched,
    tell,
    page,
  );
  const known = useMemo(() => knownOf(meetings), [meetings]);
  const rows = rowsOf(known, edits);
  const steps = useGridSteps(edit, tell);
  const marked = useGridBlock(grid, { rows: rows.length, columns: meetings.length }, () =>
    document.activeElement ? placeOf(document.activeElement) : undefined,
  );
  const { onCopy, onPaste } = useGridClipboard({ rows, meetings }, { place: placeOf, block: marked.block }, steps);

  function cellOf(cell: HTMLElement): Cell | undefined {
    const { meeting: id, person, letter = '' } = cell.dataset;
    const meeting = meetings.find((one) => String(one.id) === id);
    return meeting && { meeting, person: person === undefined ? undefined : Number(person), letter };
  }

  function whereOf(target: EventTarget): Cell | undefined {
    const element = cellAt(target);
    return element ? cellOf(element) : undefined;
  }

  function placeOf(target: EventTarget): GridPlace | undefined {
    const cell = whereOf(target);
    if (!cell) return undefined;
    const row = rows.findIndex(({ person }) => person.person_id === cell.person);
    return { row, column: meetings.indexOf(cell.meeting) };
  }

  const press = useCellKeys(grid, (element, event) => {
    const cell = cellOf(element);
    if (!cell) return;
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      if (steps.takeBack()) event.preventDefault();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && canReport) enter(cell.meeting);
    else if (!change(cell, event.key)) return;
    event.preventDefault();
  });

  function enter(meeting: Attendance) {
    if (edits.has(meeting.id)) void save(meeting.id);
    else open(meeting);
  }

  /** With what is marked in its column, which stays there until it is submitted; not where a report was begun before. */
  function open(meeting: Attendance) {
    const { id, met_on_date: day } = meeting;
    takeUpBegun(draftsOf(portal), meeting);
    const isBegun = unsent.has(id) || readDraft({ ...draftsOf(portal), form: draftOf(meeting) }) !== undefined;
    const marked = isBegun ? undefined : edits.get(id);
    const onReported = () => then.forget(id);
    tellUnopened(portal, openReport(portal, { study, attendance: id, day, ...(marked && { marked, onReported }) }));
  }

  /** True where the key says something of the cell. */
  function change({ meeting, person, letter }: Cell, key: string): boolean {
    const state = stateByKey(key, letter);
    const isOpen = canReport && !meeting.cancelled && person !== undefined && letter !== ' ';
    if (!state || !isOpen) return false;
    steps.take([{ meeting, person, letter, state }]);
    tell(ATTENDANCE_STATE_TITLES[state]);
    return true;
  }

  /** A press on the cell that has the focus says something of it, as the space bar does; one on a head opens the meeting. */
  function click({ target, shiftKey }: MouseEvent<HTMLElement>) {
    const element = cellAt(target);
    const corner = shiftKey ? placeOf(target) : undefined;
    if (corner) {
      tell('');
      return marked.extendTo(corner);
    }
    const cell = element ? cellOf(element) : undefined;
    if (!element || !cell || !(target instanceof Element)) return;
    if (canReport && target.closest(SUBMITS)) return void save(cell.meeting.id);
    if (cell.person === undefined) {
      if (canReport) open(cell.meeting);
      return;
    }
    if (document.activeElement === element) change(cell, ' ');
    for (const stop of grid.current?.querySelectorAll<HTMLElement>(STOP) ?? []) stop.tabIndex = -1;
    element.tabIndex = 0;
    element.focus();
  }

  /** Who goes on to another meeting is done with this one. */
  function leave({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    marked.clear();
    const [from, to] = [target, relatedTarget].map((one) =>
      one instanceof HTMLElement ? one.dataset['meeting'] : undefined,
    );
    const left = meetings.find(({ id }) => String(id) === from);
    // What was refused is asked about: the press on its answer leaves the column, too. What nobody confirmed waits for its button.
    if (from === to || !left || unsavedOf(left)) return;
    if (left.submitted_at !== null && edits.has(left.id)) void save(left.id);
  }

  function unsavedOf({ id, submitted_at }: Attendance) {
    if (submitted_at === null || !edits.has(id)) return undefined;
    if (refused.some(({ meeting }) => meeting.id === id)) return 'refused';
    return unconfirmed.has(id) ? 'unconfirmed' : undefined;
  }

  const goneOnes = gone.map((one) => <GridGone key={one.id} meeting={one} onForget={() => then.forget(one.id)} />);
  if (meetings.length === 0) return goneOnes;
  return (
    <>
      {goneOnes}
      {refused.map(({ meeting, problem }) => (
        <GridRefusal
          key={meeting.id}
          meeting={meeting}
          problem={problem}
          onAgain={() => void then.saveOnTop(meeting.id)}
          onForget={() => then.forget(meeting.id)}
        />
      ))}
      {paper && <GridOnPaper rows={rows} meetings={meetings} />}
      <div {...SCREEN_ONLY}>
        <GridFrame>
          {/* Keys and presses are those of its cells. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <table
            ref={grid}
            {...ROLES.grid}
            aria-label="Attendance"
            aria-describedby={canReport ? keys : undefined}
            aria-readonly={!canReport}
            className={styles.grid}
            aria-multiselectable
            onKeyDown={(event) => {
              if (!marked.byKey(event, placeOf(event.target))) return press(event);
              tell('');
              event.preventDefault();
            }}
            // Else the browser marks words.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onClick={click}
            onCopy={onCopy}
            onPaste={canReport ? onPaste : undefined}
            onBlur={leave}
          >
            <thead>
              <tr {...ROLES.row}>
                <td className={styles.corner}>Participants</td>
                {meetings.map((meeting) => (
                  <GridHead
                    key={meeting.id}
                    meeting={meeting}
                    canReport={canReport}
                    changed={edits.get(meeting.id)?.size ?? 0}
                    isSaving={saving.has(meeting.id)}
                    unsaved={unsavedOf(meeting)}
                    unsent={signOf(unsent.get(meeting.id))}
                  />
                ))}
              </tr>
            </thead>
            <GridRows rows={rows} meetings={meetings} />
          </table>
        </GridFrame>
      </div>
      <output className={styles.heard}>
        <span key={told.times}>{told.text || marked.said}</span>
      </output>
      {canReport && <GridKeys id={keys} />}
      <EmptyQuestion
        open={asking !== undefined}
        day={asking?.met_on_date}
        noted="Who is marked as not attended stays so, everybody else on the roster is then noted as unknown."
        onConfirm={() => void then.confirm()}
        onClose={then.stopAsking}
      />
    </>
  );
}

function signOf(unsent: Unsent | undefined): 'waits' | 'refused' | undefined {
  return unsent && (unsent.call.refused ? 'refused' : 'waits');
}

function GridRows({ rows, meetings }: { rows: ReturnType<typeof rowsOf>; meetings: readonly Attendance[] }) {
  const ids = meetings.map(({ id }) => id).join(' ');
  return (
    <tbody>
      {rows.map(({ person, letters }, index) => (
        <GridRow
          key={person.person_id}
          person={person.person_id}
          name={person.name}
          letters={letters}
          meetings={ids}
          isFirst={index === 0}
        />
      ))}
    </tbody>
  );
}
