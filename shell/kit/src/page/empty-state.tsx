/** Kind words and the next action, where there is nothing to show. */
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
    // What was searched for stands in its title.
    overflowWrap: 'anywhere',
  },
  icon: { fontSize: '40px', lineHeight: 1, color: tokens.colorBrandForeground1 },
  text: { color: tokens.colorNeutralForeground3, maxWidth: '48ch', textAlign: 'center', textWrap: 'balance' },
  action: { marginTop: tokens.spacingVerticalS },
});

export interface EmptyStateProps {
  title: string;
  /** What it means, and what to do about it. */
  text?: string;
  /** A large icon, e.g. `<PeopleRegular />`. */
  icon?: ReactNode;
  action?: ReactNode;
  /** It stands for the whole page: its title is the page's heading. */
  heading?: boolean;
}

export function EmptyState({ title, text, icon, action, heading = false }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.box} aria-live="polite">
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Text
        as={heading ? 'h1' : 'p'}
        size={heading ? 500 : 400}
        weight="semibold"
        style={{ margin: 0, textAlign: 'center', textWrap: 'balance' }}
      >
        {title}
      </Text>
      {text && <Text className={styles.text}>{text}</Text>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
