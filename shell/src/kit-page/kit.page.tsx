/** For developers: every component of the kit in its states. Where remotes may be developed only, and fetched by nobody else. */
import type { Examples } from '@emmaus/remote-kit/page/examples.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { Subtitle1, Subtitle2, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { ALL_EXAMPLES } from './all-examples.ts';

const useStyles = makeStyles({
  all: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXXXL },
  component: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  title: { margin: 0 },
  state: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  name: { margin: 0, color: tokens.colorNeutralForeground3 },
  shown: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

export function KitPage() {
  const styles = useStyles();
  return (
    <PageFrame title="Kit" explanation="What screens are made of, in every state. Light and dark are in the bar above.">
      <div className={styles.all}>
        {ALL_EXAMPLES.map((examples) => (
          <Component key={examples.title} {...examples} />
        ))}
      </div>
    </PageFrame>
  );
}

function Component({ title, states, inLine = false }: Examples) {
  const styles = useStyles();
  const heading = useId();
  return (
    <section className={styles.component} aria-labelledby={heading}>
      <Subtitle1 as="h2" id={heading} className={styles.title}>
        {title}
      </Subtitle1>
      {Object.entries(states).map(([name, State]) => (
        <div key={name} className={styles.state}>
          <Subtitle2 as="h3" className={styles.name}>
            {name}
          </Subtitle2>
          <div className={inLine ? styles.shown : undefined}>
            <State />
          </div>
        </div>
      ))}
    </section>
  );
}
