/** Title, actions and Close of a panel. */
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode, Ref } from 'react';
import { useKitTexts } from '../language/spoken.ts';

const useStyles = makeStyles({
  head: { paddingBottom: tokens.spacingVerticalM },
  line: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalXS },
  actions: { flexGrow: 1, display: 'flex', alignItems: 'center', justifyContent: 'space-between', minWidth: 0 },
  title: {
    ...typographyStyles.title3,
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
});

interface PanelHeadProps {
  title: string;
  actions?: ReactNode;
  onClose: () => void;
  ref: Ref<HTMLHeadingElement>;
}

export function PanelHead({ title, actions, onClose, ref }: PanelHeadProps) {
  const styles = useStyles();
  const heading = (
    // Another title is another heading: it is read out when it takes the focus.
    <h2 key={title} ref={ref} tabIndex={-1} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        {actions ? <div className={styles.actions}>{actions}</div> : heading}
        <Button appearance="subtle" aria-label={useKitTexts().close} icon={<DismissRegular />} onClick={onClose} />
      </div>
      {actions && heading}
    </div>
  );
}
