/** The foot of a form that has its place to itself: what is entered, in a few words, and its button under the thumb. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LOW } from '../page/breakpoints.ts';
import { THUMB } from '../page/thumb.ts';
import { SaveButton, type SaveButtonProps } from './form-parts.tsx';

const SAFE = 'env(safe-area-inset-bottom)';

const useStyles = makeStyles({
  foot: {
    position: 'sticky',
    [LOW]: { position: 'static' },
    marginTop: 'auto',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalL})`,
    padding: tokens.spacingHorizontalL,
    paddingBottom: `max(${tokens.spacingVerticalL}, ${SAFE})`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  panel: {
    // The browser sticks it above the padding of what scrolls.
    bottom: `calc(-1 * max(${tokens.spacingVerticalL}, ${SAFE}))`,
    marginBottom: `calc(-1 * max(${tokens.spacingVerticalL}, ${SAFE}))`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  page: {
    bottom: 0,
    marginBottom: `calc(-1 * max(${tokens.spacingVerticalXXL}, ${SAFE}))`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  said: { fontVariantNumeric: 'tabular-nums' },
  button: { flexGrow: 1, minHeight: THUMB },
});

export interface FormFootProps extends Pick<SaveButtonProps, 'form' | 'label'> {
  /** E.g. '7 of 9 came'; heard as it changes. */
  said: string;
  /** What scrolls above it: a `CoveringPanel`, or the page itself. */
  of: 'panel' | 'page';
}

/** `<FormFoot form={form} label="Submit" said="7 of 9 came" of="panel" />` */
export function FormFoot({ form, label, said, of }: FormFootProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.foot, styles[of])}>
      <output className={styles.said}>{said}</output>
      <SaveButton form={form} className={styles.button} size="large" label={label} />
    </div>
  );
}
