/** "Read-only context pane showing the material title and context" (specification 2, §2.11). On a phone it is unfolded by a tap. */
import type { Plan } from '@emmaus/contracts/plans.contract';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { SanitisedHtml } from '../rich-text/sanitised-html.tsx';

const useStyles = makeStyles({
  pane: {
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  summary: {
    minHeight: THUMB,
    alignContent: 'center',
    cursor: 'pointer',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  series: { color: tokens.colorNeutralForeground3, display: 'block' },
  context: {
    lineHeight: tokens.lineHeightBase400,
    '& h1, & h2, & h3': { fontSize: tokens.fontSizeBase400, marginBlock: '0.8em 0.3em' },
    '& ol, & ul': { paddingInlineStart: '1.4em' },
    '& li p': { marginBlock: '0.3em' },
  },
});

export function ContextPane({ material: { title, context, series } }: Pick<Plan, 'material'>) {
  const styles = useStyles();
  const phone = usePhone();
  return (
    <details className={styles.pane} open={!phone}>
      <summary className={styles.summary}>{title}</summary>
      <Text size={200} className={styles.series}>
        {series.name}
      </Text>
      <SanitisedHtml html={context} className={styles.context} />
    </details>
  );
}
