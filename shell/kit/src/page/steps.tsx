/** The way to the previous and the next of a list, and where one is in it: '3 of 12'. */
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { numberText } from './number-text.ts';

const useStyles = makeStyles({
  steps: { display: 'inline-flex', alignItems: 'center' },
  place: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    paddingInlineEnd: tokens.spacingHorizontalXS,
  },
});

export interface StepsProps {
  /** From 1. */
  place: number;
  of: number;
  /** Undefined at the first. */
  onPrevious: (() => void) | undefined;
  /** Undefined at the last. */
  onNext: (() => void) | undefined;
}

export function Steps({ place, of, onPrevious, onNext }: StepsProps) {
  const styles = useStyles();
  return (
    <span className={styles.steps}>
      <Text size={200} className={styles.place}>
        {numberText(place)} of {numberText(of)}
      </Text>
      <Button
        appearance="subtle"
        aria-label="Previous"
        icon={<ChevronUpRegular />}
        disabledFocusable={!onPrevious}
        onClick={onPrevious}
      />
      <Button
        appearance="subtle"
        aria-label="Next"
        icon={<ChevronDownRegular />}
        disabledFocusable={!onNext}
        onClick={onNext}
      />
    </span>
  );
}
