/** The steps of the funnel, each a bar as long as its share of the longest, with its number; pressing it shows the working. */
import type { InvitationFunnel } from '@emmaus/contracts/funnel.contract';
import { FUNNEL_FIGURES, FUNNEL_TITLES, type FunnelFigure } from '@emmaus/contracts/funnel.words';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { meaning } from '@emmaus/remote-kit/page/theme.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  steps: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalXS },
  step: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 11rem) 3.5rem minmax(0, 1fr)',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 9.5rem) 2.5rem minmax(0, 1fr)' },
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: THUMB,
    paddingInline: tokens.spacingHorizontalS,
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  number: { textAlign: 'end', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  answer: { paddingInlineStart: tokens.spacingHorizontalL },
  // A border, no ground: whoever has colours of their own sees no grounds.
  bar: { borderTopWidth: '12px', borderTopStyle: 'solid', minWidth: '2px', borderRadius: tokens.borderRadiusSmall },
  steady: { borderTopColor: tokens.colorBrandBackground },
  green: { borderTopColor: meaning.done.mark },
  yellow: { borderTopColor: meaning.due.mark },
  red: { borderTopColor: meaning.refused.mark },
  none: { borderTopColor: meaning.none.mark },
});

/** What an answer's bar looks like; a kind of invitation has none of these. */
const ANSWERS: Partial<Record<FunnelFigure, 'steady' | 'green' | 'yellow' | 'red' | 'none'>> = {
  said_yes: 'steady',
  said_no: 'none',
  gospel_open: 'none',
  green: 'green',
  yellow: 'yellow',
  red: 'red',
  high_call_open: 'none',
};

export interface FunnelBarsProps {
  counts: InvitationFunnel['counts'];
  onOpen: (figure: FunnelFigure) => void;
}

export function FunnelBars({ counts, onOpen }: FunnelBarsProps) {
  const styles = useStyles();
  // A service of before knows fewer of them.
  const figures = FUNNEL_FIGURES.filter((figure) => figure in counts);
  const longest = Math.max(1, ...figures.map((figure) => counts[figure]));
  return (
    <ol className={styles.steps}>
      {figures.map((figure) => (
        <li key={figure}>
          <button type="button" className={styles.step} title="How is this counted?" onClick={() => onOpen(figure)}>
            <span className={ANSWERS[figure] && styles.answer}>{FUNNEL_TITLES[figure]}</span>{' '}
            <span className={styles.number}>{numberText(counts[figure])}</span>
            <span
              className={`${styles.bar} ${styles[ANSWERS[figure] ?? 'steady']}`}
              style={{ width: `${(100 * counts[figure]) / longest}%` }}
            />
          </button>
        </li>
      ))}
    </ol>
  );
}
