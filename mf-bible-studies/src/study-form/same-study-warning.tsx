/** Says that the study may have been added before, with a way to it, and the way on. */
import type { Duplicates } from '@emmaus/remote-kit/form/use-duplicates.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { meetingText } from '../study-parts/meeting-time.ts';
import type { SameStudy } from './same-study.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

export interface SameStudyWarningProps {
  duplicates: Duplicates<SameStudy>;
  form: { submit: () => Promise<void> };
}

export function SameStudyWarning({ duplicates: { found, accept, anyway }, form }: SameStudyWarningProps) {
  const styles = useStyles();
  if (found.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>You may have added this study already</MessageBarTitle>
        <ul className={styles.list}>
          {found.map(({ study: { id, name, bible_study_schedule }, matches }) => (
            <li key={id}>
              <PortalLink to={`/bible-studies/${id}`}>{name}</PortalLink>, {meetingText(bible_study_schedule)}:{' '}
              {matches.join(', ')}
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button
          ref={anyway}
          onClick={() => {
            accept();
            void form.submit();
          }}
        >
          Add anyway
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
