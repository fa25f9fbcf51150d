/** The frame of the pages around a session: a card in the middle, a heading, words and what to do next. Light on purpose. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import { leavePaletteKey } from '../palette/palette-key.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100dvh',
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    fontFamily: tokens.fontFamilyBase,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  inFrame: { minHeight: '60vh' },
  card: {
    width: '100%',
    maxWidth: '480px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    [PHONE]: { padding: tokens.spacingHorizontalXL },
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForeground1,
  },
  mark: { width: '28px', height: '28px' },
  title: {
    margin: `${tokens.spacingVerticalXL} 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { outlineStyle: 'none' },
  },
  text: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
    '& p': { margin: `0 0 ${tokens.spacingVerticalM}` },
    '& ul': { margin: `0 0 ${tokens.spacingVerticalM}`, paddingLeft: tokens.spacingHorizontalXL },
    '& li': { marginBottom: tokens.spacingVerticalS },
    '& a': { color: tokens.colorBrandForegroundLink },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, marginTop: tokens.spacingVerticalL },
  action: {
    minHeight: THUMB,
    padding: `0 ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  primary: {
    border: 'none',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
});

export interface StatusPageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** True inside the layout, which has its own main region and brand. */
  inFrame?: boolean;
  /** True while something is under way. */
  busy?: boolean;
}

export function StatusPage({ title, children, actions, inFrame = false, busy = false }: StatusPageProps) {
  const styles = useStyles();
  const { settings } = useApp();
  useEffect(() => {
    document.title = `${title} · ${settings.product}`;
  }, [title, settings.product]);
  // What is under way may lead to a page with the frame.
  const stays = !inFrame && !busy;
  useEffect(() => {
    if (stays) leavePaletteKey();
  }, [stays]);
  const Region = inFrame ? 'div' : 'main';
  return (
    <Region className={mergeClasses(styles.page, inFrame && styles.inFrame)} aria-busy={busy}>
      <div className={styles.card}>
        {!inFrame && (
          <div className={styles.brand}>
            <img className={styles.mark} src="/assets/emmaus.svg" alt="" />
            {settings.product}
          </div>
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.text} role={busy ? 'status' : undefined}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </Region>
  );
}

export function StatusAction({
  children,
  primary = false,
  onClick,
}: {
  children: ReactNode;
  primary?: boolean;
  onClick: () => void;
}) {
  const styles = useStyles();
  return (
    <button type="button" className={mergeClasses(styles.action, primary && styles.primary)} onClick={onClick}>
      {children}
    </button>
  );
}
