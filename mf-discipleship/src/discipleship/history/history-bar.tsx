/** The trees of another day, and two days compared: a slider over the weeks of the last year for each. Loaded when it is asked for. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { useFirstFocus } from '@emmaus/remote-kit/form/use-first-focus.ts';
import { controlsIn } from '@emmaus/remote-kit/page/controls.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useRef } from 'react';
import type { TreeAddress } from '../use-tree-address.ts';
import { WeekSlider } from './week-slider.tsx';
import { dayOfWeek, weekOf } from './weeks.ts';

/** A term is compared first. */
const WEEKS_BACK = 12;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    marginBottom: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  ends: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

export interface HistoryBarProps {
  data: DiscipleTree;
  address: TreeAddress;
  /** It was opened on the page, by a button that is not beside it. */
  takesFocus: boolean;
}

export function HistoryBar({ data: { as_of, today }, address, takesFocus }: HistoryBarProps) {
  const styles = useStyles();
  const bar = useRef<HTMLElement>(null);
  useFirstFocus(() => (takesFocus && bar.current ? controlsIn(bar.current) : undefined));
  const { change, compare } = address;
  const show = useCallback((day: string | undefined) => change({ as_of: day }, { replace: true }), [change]);
  const compareWith = useCallback(
    (day: string | undefined) => change({ compare: day ?? today }, { replace: true }),
    [change, today],
  );
  const shown = address.as_of ?? as_of ?? undefined;
  return (
    <section ref={bar} {...SCREEN_ONLY} className={styles.bar} aria-label="Another day">
      <WeekSlider label="Day" today={today} value={shown} onChange={show} />
      {compare !== undefined && (
        <WeekSlider label="Compared with" today={today} value={compare} onChange={compareWith} />
      )}
      <div className={styles.ends}>
        <Switch
          label="Compare two days"
          checked={compare !== undefined}
          onChange={(_event, { checked }) =>
            change({ compare: checked ? dayOfWeek(Math.max(0, weekOf(shown, today) - WEEKS_BACK), today) : undefined })
          }
        />
        <Button onClick={() => change({ as_of: undefined, compare: undefined, history: false })}>Back to today</Button>
      </div>
    </section>
  );
}
