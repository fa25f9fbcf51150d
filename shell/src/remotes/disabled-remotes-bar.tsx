/** Says which remotes are switched off in this tab, and leads out of it. */
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { disabledRemotes, enableRemotes } from './disabled-remotes.ts';
import { usePortalArea } from '../app/portal-area-context.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from './remotes.texts.ts';

export function DisabledRemotesBar() {
  const texts = useShellTexts(remotesTexts);
  const { live } = usePortalArea();
  const off = disabledRemotes();
  if (off.length === 0) return null;
  const titles = off.map((name) => live.remotes.find((remote) => remote.name === name)?.declaration.title ?? name);
  return (
    <MessageBar intent="warning" layout="multiline" data-disabled-remotes>
      <MessageBarBody>
        <MessageBarTitle>{texts.switchedOff}</MessageBarTitle>
        {texts.does(titles.join(', '))}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={enableRemotes}>{texts.switchOn}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
