/** Says what went wrong, and offers to try again. */
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { asProblem, saysWhatToDo } from '../portal/problem.ts';
import { useTryAgain } from './use-try-again.ts';
import { usePhone } from './use-width.ts';
import { useKitTexts } from '../language/spoken.ts';

const useStyles = makeStyles({
  bar: { marginBlock: tokens.spacingVerticalS },
  id: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, display: 'block' },
});

export interface ProblemViewProps {
  /** What RTK Query gives as `error`, or a `Problem`. */
  problem: unknown;
  /** Shows a button 'Try again', and is called by itself where the problem may have passed: it asks, and changes nothing. */
  onRetry?: () => void;
  /** Shows a button that closes it. */
  onDismiss?: () => void;
  /** A title above the sentence, e.g. 'The people could not be loaded'. */
  title?: string;
}

/** A red bar in place of what could not be shown. Announced by screen readers as it appears. */
export function ProblemView({ problem, onRetry, onDismiss, title }: ProblemViewProps) {
  const texts = useKitTexts();
  const styles = useStyles();
  const phone = usePhone();
  const said = asProblem(problem);
  const { message, requestId, status } = said;
  useTryAgain(problem, onRetry);
  return (
    // By itself it begins in one line, and breaks it once it has been measured: wider than a phone, that line moves the whole page.
    <MessageBar intent="error" role="alert" layout={phone ? 'multiline' : 'auto'} className={styles.bar}>
      <MessageBarBody>
        {title && <MessageBarTitle>{title}</MessageBarTitle>} {message}
        {onRetry && status >= 500 && !saysWhatToDo(said) && <span> {texts.whatToDo}</span>}
        {requestId && status >= 500 && (
          <span className={styles.id}>
            {texts.reference} {requestId}
          </span>
        )}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          onDismiss && (
            <Button appearance="transparent" aria-label={texts.dismiss} icon={<DismissRegular />} onClick={onDismiss} />
          )
        }
      >
        {onRetry && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
      </MessageBarActions>
    </MessageBar>
  );
}
