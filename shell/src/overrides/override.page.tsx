/** `/override?token=…`: asks before a remote from somebody's own machine stands in place of the live one. */
import { DetailCard, DetailCards } from '@emmaus/remote-kit/page/detail-card.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { usePortalArea } from '../app/portal-area-context.ts';
import { forgetStart } from '../start/known-start.ts';
import { useOpenOverrideMutation } from './override.api.ts';
import { readToken } from './read-token.ts';

const useStyles = makeStyles({
  body: { display: 'grid', gap: tokens.spacingVerticalL, justifyItems: 'start', overflowWrap: 'anywhere' },
  button: { minHeight: THUMB },
});

export function OverridePage({ leave = () => window.location.replace('/main') }: { leave?: () => void }) {
  const styles = useStyles();
  const { live } = usePortalArea();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [open, { error, isLoading, isSuccess }] = useOpenOverrideMutation();
  const told = readToken(token);
  const title = live.remotes.find(({ name }) => name === told?.remote)?.declaration.title ?? told?.remote;

  async function use(): Promise<void> {
    const answer = await open(token);
    if (answer.error) return;
    // What was known of the portal holds no longer: the policy of its pages is another.
    forgetStart();
    leave();
  }
  return (
    <PageFrame title="A remote under development">
      <DetailCards>
        <DetailCard title={told ? `${title} from ${told.host}` : 'This address is not whole'}>
          <div className={styles.body}>
            {!told && <Text>Ask whoever sent it to you for the whole address, or for another.</Text>}
            {told && (
              <>
                <Text>
                  In this browser {title} comes from {told.origin} instead of what is live, until you reset it, sign
                  out, or its time is over. It runs with what you may see and do: open it only if you were told to
                  expect it.
                </Text>
                {error && <ProblemView problem={error} />}
                <Button
                  appearance="primary"
                  className={styles.button}
                  disabledFocusable={isLoading || isSuccess}
                  onClick={() => void use()}
                >
                  Use it in this browser
                </Button>
              </>
            )}
          </div>
        </DetailCard>
      </DetailCards>
    </PageFrame>
  );
}
