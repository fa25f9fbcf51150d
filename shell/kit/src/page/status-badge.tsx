/** A state as colour, icon and word together. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircle16Filled,
  Circle16Regular,
  Clock16Filled,
  DismissCircle16Filled,
  Person16Filled,
  Warning16Filled,
} from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { type Meaning, meaning as colours } from './theme.ts';

const ICONS: Record<Meaning, ReactElement> = {
  done: <CheckmarkCircle16Filled />,
  mine: <Person16Filled />,
  due: <Clock16Filled />,
  late: <Warning16Filled />,
  refused: <DismissCircle16Filled />,
  none: <Circle16Regular />,
};

/** What is said where a screen has no word of its own. */
const WORDS: Record<Meaning, string> = {
  done: 'Done',
  mine: 'Mine',
  due: 'Due',
  late: 'Late',
  refused: 'Refused',
  none: 'Not expected',
};

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalS,
    minHeight: '24px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    flexShrink: 0,
  },
  icon: { display: 'inline-flex' },
  done: { backgroundColor: colours.done.background, color: colours.done.text },
  mine: { backgroundColor: colours.mine.background, color: colours.mine.text },
  due: { backgroundColor: colours.due.background, color: colours.due.text },
  late: { backgroundColor: colours.late.background, color: colours.late.text },
  refused: { backgroundColor: colours.refused.background, color: colours.refused.text },
  none: { backgroundColor: colours.none.background, color: colours.none.text },
});

export interface StatusBadgeProps {
  meaning: Meaning;
  /** Another word for the same thing, where the ministry has one: 'Active', '3 missing'. */
  children?: ReactNode;
  /** Instead of the meaning's own icon. */
  icon?: ReactElement;
}

export function StatusBadge({ meaning, children = WORDS[meaning], icon = ICONS[meaning] }: StatusBadgeProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.badge, styles[meaning])}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      {children}
    </span>
  );
}
