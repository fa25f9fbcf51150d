/** "Automatic end": says that the time of acting is over, until it is dismissed, and what became of what was entered. Whoever was away reads it later. */
import { draftsThatBeginAs, forgetOldDrafts } from '@emmaus/remote-kit/form/draft-store.ts';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { refusedAs } from '../account/ended-acting.ts';
import { useApp } from '../app/app-context.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { endedTexts } from './ended.texts.ts';

const useStyles = makeStyles({
  bar: { margin: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0` },
});

export interface EndedNoticeProps {
  /** Of the person who was acted as. */
  name: string;
  onDismiss: () => void;
}

export function EndedNotice({ name, onDismiss }: EndedNoticeProps) {
  const styles = useStyles();
  const texts = useShellTexts(endedTexts);
  const { session } = useApp();
  const [person] = useState(refusedAs);
  const [isKept] = useState(() => isAnythingKept(person, session.account()));
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{texts.ended(name)}</MessageBarTitle>
        {[texts.why, person !== undefined && texts.notSaved, isKept && texts.kept(name)].filter(Boolean).join(' ')}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onDismiss}>{texts.allRight}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Of what was entered as that person: it is kept by whom it was. */
function isAnythingKept(person: number | undefined, by: string): boolean {
  forgetOldDrafts();
  return draftsThatBeginAs({ person, by, form: '' }).length > 0;
}
