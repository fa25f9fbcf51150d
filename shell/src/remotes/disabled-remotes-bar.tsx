/** Says which remotes are switched off in this tab, and leads out of it. */
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { disabledRemotes, enableRemotes } from './disabled-remotes.ts';
import { usePortalArea } from '../app/portal-area-context.ts';

export function DisabledRemotesBar() {
  const { live } = usePortalArea();
  const off = disabledRemotes();
  if (off.length === 0) return null;
  const titles = off.map((name) => live.remotes.find((remote) => remote.name === name)?.declaration.title ?? name);
  return (
    <MessageBar intent="warning" layout="multiline" data-disabled-remotes>
      <MessageBarBody>
        <MessageBarTitle>Switched off</MessageBarTitle>
        This tab does without {titles.join(', ')}.
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={enableRemotes}>Switch all on</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
