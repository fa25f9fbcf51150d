/** Title, actions and Close of a panel. */
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    paddingBottom: tokens.spacingVerticalM,
  },
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
  return (
    <div className={styles.head}>
      {/* Another title is another heading: it is read out when it takes the focus. */}
      <h2 key={title} ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {actions}
      <Button appearance="subtle" aria-label="Close" icon={<DismissRegular />} onClick={onClose} />
    </div>
  );
}
