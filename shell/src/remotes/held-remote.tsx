/** A remote that froze the tab or emptied the page is not opened before somebody says so. */
import { Button } from '@fluentui/react-components';
import { TroublePanel } from './trouble-panel.tsx';

const WORDS = {
  froze: {
    title: (name: string) => `Open ${name} again?`,
    sentence: (name: string) => `The portal stopped answering in this tab while ${name} was open.`,
  },
  emptied: {
    title: (name: string) => `${name} had emptied the page`,
    sentence: (name: string) => `The portal was drawn anew, without ${name}.`,
  },
} as const;

export interface HeldRemoteProps {
  trouble: keyof typeof WORDS;
  /** The remote's own title. */
  name: string;
  onOpen: () => void;
  onLeave: () => void;
}

export function HeldRemote({ trouble, name, onOpen, onLeave }: HeldRemoteProps) {
  const { title, sentence } = WORDS[trouble];
  return (
    <TroublePanel title={title(name)} sentence={sentence(name)} fault={trouble} alone>
      <Button appearance="primary" onClick={onLeave}>
        Go to the home page
      </Button>
      <Button onClick={onOpen}>Open it again</Button>
    </TroublePanel>
  );
}
