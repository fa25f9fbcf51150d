/** What stands in a remote's place when it cannot be shown: what happened, what is safe, and the ways on. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { MessageBar, MessageBarBody, Text, Title2, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from './remotes.texts.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    [PHONE]: { padding: tokens.spacingHorizontalL },
  },
  title: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, '& button': { minHeight: THUMB } },
});

export interface TroublePanelProps {
  title: string;
  sentence: string;
  /** For tests: which fault it is. */
  fault: string;
  /** Whether nothing else is concerned. */
  alone: boolean;
  /** The buttons. */
  children: ReactNode;
}

export function TroublePanel({ title, sentence, fault, alone, children }: TroublePanelProps) {
  const texts = useShellTexts(remotesTexts);
  const styles = useStyles();
  return (
    <section className={styles.panel} role="alert" aria-label={title} data-fault={fault}>
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      <MessageBar intent={fault === 'slow' ? 'warning' : 'error'} layout="multiline">
        <MessageBarBody>{sentence}</MessageBarBody>
      </MessageBar>
      <Text>{texts.safe(alone)}</Text>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
