/**
 * "Automatic end": says that the time of acting is over, until it is dismissed, and what became of what was entered. Whoever was away reads it
 * later. Where another tab has switched to somebody, it is told of what was entered alone: the bar above says as whom one acts.
 */
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
import { type Eyes, isRefused } from '../account/eyes-of-tab.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { endedTexts } from './ended.texts.ts';

const useStyles = makeStyles({
  bar: { margin: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0` },
});

export interface EndedNoticeProps {
  /** Whose eyes were used when something was entered. */
  before: Eyes;
  now: Eyes;
  onDismiss: () => void;
}

export function EndedNotice({ before, now, onDismiss }: EndedNoticeProps) {
  const styles = useStyles();
  const texts = useShellTexts(endedTexts);
  const [isKept] = useState(() => isAnythingKept(before));
  const [notSaved] = useState(() => isRefused(before));
  if (now.isActing && !isKept) return null;
  const again = before.isActing ? texts.kept(before.name) : texts.keptOfOneself;
  return (
    <MessageBar role="alert" intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{now.isActing ? texts.switched(now.name) : texts.ended(before.name)}</MessageBarTitle>
        {[now.isActing ? texts.elsewhere : texts.why, notSaved && texts.notSaved, isKept && again]
          .filter(Boolean)
          .join(' ')}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onDismiss}>{texts.allRight}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Of what was entered with these eyes: what is entered while acting is kept by whom it was. */
function isAnythingKept({ account, person, isActing }: Eyes): boolean {
  forgetOldDrafts();
  return draftsThatBeginAs({ person, by: isActing ? account : undefined, form: '' }).length > 0;
}
