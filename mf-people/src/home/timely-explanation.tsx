/** "The popup explains: target 10 per semester, one per week, submitted within 7 days; only attendances from … count." */
import { TIMELY_REPORTS_TARGET as TARGET } from '@emmaus/contracts/home.words';
import { Popover, PopoverSurface, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(360px, calc(100vw - 32px))', boxSizing: 'border-box' },
  explanation: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

export interface TimelyExplanationProps {
  label: string;
  open: boolean;
  /** The button that opens it. */
  beside: HTMLElement | null;
  onClose: () => void;
}

export function TimelyExplanation({ label, open, beside, onClose }: TimelyExplanationProps) {
  const styles = useStyles();
  return (
    <Popover
      withArrow
      inline
      open={open}
      onOpenChange={(_event, change) => !change.open && onClose()}
      positioning={{ position: 'below', overflowBoundaryPadding: 16, target: beside }}
    >
      <PopoverSurface className={styles.surface} role="note" aria-label={label}>
        <ul className={styles.explanation}>
          <li>The target is {TARGET} timely reports per semester.</li>
          <li>One report per week counts.</li>
          <li>It counts when you submitted it within 7 days of the meeting.</li>
          <li>Only attendances from 1 September to 15 December and 15 January to 30 April count.</li>
        </ul>
      </PopoverSurface>
    </Popover>
  );
}
