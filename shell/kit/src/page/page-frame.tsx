/** The frame of every page: title row with one action, explanation, filter row, content. */
import { LOW, PAPER, PHONE } from './breakpoints.ts';
import { SCREEN_ONLY } from './paper.ts';
import { Text, Title2, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useBox } from '../portal/box.ts';
import { useTabTitle } from './use-tab-title.ts';

/** Above the portal's bar under the thumb. */
const STICKY_BOTTOM = 'var(--emmaus-sticky-bottom, 0px)';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    [PHONE]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`, gap: tokens.spacingVerticalM },
    // The sheet has its own edge.
    [PAPER]: { padding: `${tokens.spacingVerticalL} 0 0` },
  },
  normal: { maxWidth: '1280px' },
  // At least as high as the window below the top bar, so that the action is at the bottom of a short page, too.
  withAction: { [PHONE]: { minHeight: `calc(100dvh - 57px - ${STICKY_BOTTOM})` } },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  words: {
    flex: '1 1 16rem',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    [PHONE]: { flex: '0 1 auto' },
  },
  title: { margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  explanation: {
    color: tokens.colorNeutralForeground3,
    maxWidth: '72ch',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // On a phone the main action waits under the thumb.
  thumb: {
    [PHONE]: {
      position: 'sticky',
      bottom: STICKY_BOTTOM,
      zIndex: 2,
      order: 1,
      marginTop: 'auto',
      marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
      marginBottom: `calc(-1 * ${tokens.spacingVerticalL})`,
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
      // The bar keeps clear of the rounded corners itself.
      paddingBottom: `max(${tokens.spacingVerticalM}, env(safe-area-inset-bottom) - ${STICKY_BOTTOM})`,
      backgroundColor: tokens.colorNeutralBackground1,
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      '& > *': { flexGrow: 1 },
    },
    [LOW]: { position: 'static' },
  },
  headPhone: { [PHONE]: { display: 'contents' } },
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  content: { minWidth: 0 },
});

export interface PageFrameProps {
  title: string;
  /** One short sentence below the title. */
  explanation?: ReactNode;
  /** The one primary action, perhaps with a lesser one. At the bottom under the thumb on a phone. */
  action?: ReactNode;
  /** Search box, switches, selectors. */
  filters?: ReactNode;
  /** `normal` is at most 1280 px; boards, trees and grids take `full`. */
  width?: 'normal' | 'full';
  /** The browser tab's title where it is not the page's, e.g. without a person's name. */
  documentTitle?: string;
  children: ReactNode;
}

export function PageFrame({
  title,
  explanation,
  action,
  filters,
  width = 'normal',
  documentTitle,
  children,
}: PageFrameProps) {
  const styles = useStyles();
  useTabTitle(documentTitle ?? title);
  const box = useBox();
  // Within a foreign page the thumb is busy with that.
  const atThumb = Boolean(action) && !box;
  return (
    <div className={mergeClasses(styles.page, width === 'normal' && styles.normal, atThumb && styles.withAction)}>
      <header className={mergeClasses(styles.head, atThumb && styles.headPhone)}>
        <div className={styles.words}>
          <Title2 as={box ? 'h2' : 'h1'} className={styles.title}>
            {title}
          </Title2>
          {explanation && <Text className={styles.explanation}>{explanation}</Text>}
        </div>
        {action && (
          <div {...SCREEN_ONLY} className={mergeClasses(styles.actions, !box && styles.thumb)}>
            {action}
          </div>
        )}
      </header>
      {filters && (
        <div {...SCREEN_ONLY} className={styles.filters}>
          {filters}
        </div>
      )}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
