/** Says which remotes of this tab come from a developer's machine, and leads back to the live ones. */
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { usePortalArea } from '../app/portal-area-context.ts';
import { isUnderDevelopment, leaveDevRemotes } from './dev-remotes.ts';

export function DevRemotesBar() {
  const { live } = usePortalArea();
  const remotes = live.remotes.filter((remote) => isUnderDevelopment(remote) && remote.name !== live.override?.name);
  if (remotes.length === 0) return null;
  const named = remotes.map(({ declaration, base }) => `${declaration.title} from ${new URL(base).host}`);
  return (
    <MessageBar intent="warning" layout="multiline" data-dev-remotes>
      <MessageBarBody>
        <MessageBarTitle>Under development</MessageBarTitle>
        This tab shows {named.join(', ')}, not what is live.
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={leaveDevRemotes}>Use the live releases</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
