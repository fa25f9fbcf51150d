/** Two texts beside each other: what stands in only one of them is marked, what is the same is left out. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { diffArrays } from 'diff';
import type { Node } from 'prosemirror-model';
import { SanitisedHtml } from '../rich-text/sanitised-html.tsx';
import { useTextStyles } from '../rich-text/text-styles.ts';
import { htmlOf } from '../rich-text/editor-schema.ts';
import type { PlanText } from './plan-saver.ts';

const useStyles = makeStyles({
  both: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalXL,
    [PHONE]: { gridTemplateColumns: '1fr' },
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0, margin: 0 },
  head: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  only: {
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: tokens.strokeWidthThick,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorCompoundBrandStroke,
  },
  same: { color: tokens.colorNeutralForeground3 },
});

export interface TextDifferenceProps {
  mine: PlanText;
  theirs: PlanText;
}

export function TextDifference({ mine, theirs }: TextDifferenceProps) {
  const parts = diffArrays(partsOf(theirs), partsOf(mine));
  const styles = useStyles();
  return (
    <div className={styles.both}>
      <Side title="What you wrote here" parts={parts.filter(({ removed }) => !removed)} marks="added" />
      <Side title="What is saved now" parts={parts.filter(({ added }) => !added)} marks="removed" />
    </div>
  );
}

interface SideProps {
  title: string;
  parts: readonly { added: boolean; removed: boolean; value: readonly string[] }[];
  marks: 'added' | 'removed';
}

function Side({ title, parts, marks }: SideProps) {
  const styles = useStyles();
  const { text } = useTextStyles();
  return (
    <section className={styles.side} aria-label={title}>
      <h3 className={styles.head}>{title}</h3>
      {parts.map((part, index) =>
        part[marks] ? (
          <SanitisedHtml
            key={`${index} ${part.value.join('')}`}
            html={part.value.join('')}
            className={mergeClasses(text, styles.only)}
          />
        ) : (
          <Text key={`${index} same`} size={200} className={styles.same}>
            {part.value.length === 1 ? 'One part is the same' : `${part.value.length} parts are the same`}
          </Text>
        ),
      )}
    </section>
  );
}

/** The title, then what lies directly in the document. The page has its heading: the title is none here. */
function partsOf({ title, document }: PlanText): string[] {
  const { schema } = document.type;
  const first = schema.node('paragraph', null, [schema.text(title, [schema.mark('strong')])]);
  return [first, ...document.children].map((part: Node) => htmlOf(part));
}
