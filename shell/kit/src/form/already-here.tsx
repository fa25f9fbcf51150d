/** Says before a form is sent what may be here already, with a way to each, and the way on. */
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Duplicates } from './use-duplicates.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

export interface AlreadyHereProps<Found> {
  duplicates: Duplicates<Found>;
  form: { submit: () => Promise<void> };
  title: string;
  /** What sends it all the same: 'Save anyway'. */
  anyway: string;
  idOf: (found: Found) => number;
  /** One of them, as a way there, and what both have. */
  children: (found: Found) => ReactNode;
}

/** For a form that found some; the form is sent by its button. Since 1.19.0. */
export function AlreadyHere<Found>({
  duplicates: { found, accept, anyway: button },
  form,
  title,
  anyway,
  idOf,
  children,
}: AlreadyHereProps<Found>) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        <ul className={styles.list}>
          {found.map((one) => (
            <li key={idOf(one)}>{children(one)}</li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button
          ref={button}
          onClick={() => {
            accept();
            void form.submit();
          }}
        >
          {anyway}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
