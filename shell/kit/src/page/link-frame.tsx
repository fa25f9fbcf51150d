/** A page by itself, for whoever has just opened a link and is not signed in: a title, a few words, and what is to be done. */
import { THUMB } from './thumb.ts';
import { usePortal } from '../portal/portal-context.ts';
import { Button, Text, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '560px',
    marginInline: 'auto',
    // As high as the window, so that a form's button waits under the thumb.
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalL}`,
    paddingBottom: `max(${tokens.spacingVerticalXXL}, env(safe-area-inset-bottom))`,
  },
  words: { display: 'grid', gap: tokens.spacingVerticalXS },
  brand: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  title: { ...typographyStyles.title2, margin: 0, textWrap: 'balance', overflowWrap: 'anywhere', outlineStyle: 'none' },
  wide: { width: '100%', minHeight: THUMB },
});

export interface LinkFrameProps {
  /** Left out where what stands in it has a heading of its own. */
  title?: string;
  text?: string;
  /** The browser tab's title. */
  tab: string;
  /** What was done leads here: the focus goes to the title. */
  takesFocus?: boolean;
  children?: ReactNode;
}

export function LinkFrame({ title, text, tab, takesFocus = false, children }: LinkFrameProps) {
  const styles = useStyles();
  const { product } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${tab} · ${product}`;
  }, [tab, product]);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.page}>
      {title !== undefined && (
        <header className={styles.words}>
          <Text className={styles.brand}>{product}</Text>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <Text>{text}</Text>}
        </header>
      )}
      {children}
    </div>
  );
}

/** The way on where a link leads no further. */
export function SignInInstead() {
  const portal = usePortal();
  return (
    <Button className={useStyles().wide} appearance="primary" size="large" onClick={() => portal.navigate('/main')}>
      Sign in to {portal.product}
    </Button>
  );
}
