/** One card of a plan, in letters that are read at arm's length. */
import type { PlanInRoom } from '../on-device/kept-plans.ts';
import { SanitisedHtml } from '../rich-text/sanitised-html.tsx';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PlanCard } from './plan-cards.ts';

const useStyles = makeStyles({
  card: { display: 'flex', gap: tokens.spacingHorizontalL },
  number: {
    flexShrink: 0,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  text: {
    minWidth: 0,
    maxWidth: '38rem',
    fontFamily: "ui-serif, Charter, 'Bitstream Charter', Georgia, Cambria, serif",
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightHero700,
    '& ul, & ol': { paddingInlineStart: '1.3em' },
  },
  short: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero800 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    [PHONE]: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  },
  cover: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  words: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase400 },
  summary: { cursor: 'pointer', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  context: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase600 },
});

export function RoomCard({ card: { heading, number, html, isShort } }: { card: PlanCard }) {
  const styles = useStyles();
  if (html === '') return <h1 className={styles.title}>{heading}</h1>;
  return (
    <div className={styles.card}>
      {number !== undefined && <span className={mergeClasses(styles.number, isShort && styles.short)}>{number}.</span>}
      <SanitisedHtml html={html} className={mergeClasses(styles.text, isShort && styles.short)} />
    </div>
  );
}

/** The first card: what plan it is, what stands behind its passage, and what this browser cannot do. */
export function CoverCard({ plan, notes }: { plan: PlanInRoom; notes: readonly string[] }) {
  const styles = useStyles();
  const { title, material } = plan;
  return (
    <div className={styles.cover}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.words}>
        {material.series.name} · {material.title}
      </p>
      <details>
        <summary className={styles.summary}>Background: {material.title}</summary>
        <SanitisedHtml html={material.context} className={mergeClasses(styles.text, styles.context)} />
      </details>
      {notes.map((note) => (
        <p key={note} className={styles.words}>
          {note}
        </p>
      ))}
    </div>
  );
}
