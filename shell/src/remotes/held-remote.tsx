/** A remote that froze the tab or emptied the page is not opened before somebody says so. */
import { Button } from '@fluentui/react-components';
import { TroublePanel } from './trouble-panel.tsx';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from './remotes.texts.ts';

export interface HeldRemoteProps {
  trouble: 'froze' | 'emptied';
  /** The remote's own title. */
  name: string;
  onOpen: () => void;
  onLeave: () => void;
}

export function HeldRemote({ trouble, name, onOpen, onLeave }: HeldRemoteProps) {
  const texts = useShellTexts(remotesTexts);
  return (
    <TroublePanel title={texts[trouble](name)} sentence={texts[`${trouble}Why`](name)} fault={trouble} alone>
      <Button appearance="primary" onClick={onLeave}>
        {texts.goHome}
      </Button>
      <Button onClick={onOpen}>{texts.openAgain}</Button>
    </TroublePanel>
  );
}
