/** A number of the table; pressing it shows how it is counted and who is behind it. There are hundreds, so it is a plain button. */
import { MULTIPLICATION_TITLES, type MultiplicationFigure } from '@emmaus/contracts/multiplication.words';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  button: {
    boxSizing: 'border-box',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalS,
    [PHONE]: { minHeight: THUMB, paddingInlineEnd: 0 },
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
    textAlign: 'end',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

export interface FigureButtonProps {
  figure: MultiplicationFigure;
  value: number;
  /** Of which campus, for who does not see where it stands. */
  of: string;
  strong?: boolean;
  onOpen: () => void;
}

export function FigureButton({ figure, value, of, strong = false, onOpen }: FigureButtonProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.button, strong && styles.strong)}
      title="How is this counted?"
      aria-label={`${numberText(value)} ${MULTIPLICATION_TITLES[figure]}, ${of}: how is this counted?`}
      onClick={onOpen}
    >
      {numberText(value)}
    </button>
  );
}
