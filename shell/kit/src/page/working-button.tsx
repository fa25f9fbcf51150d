/** A figure, or a sentence about it, that says how it is counted when it is pressed. */
import { Button } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { ON_PAPER } from './paper.ts';

export interface WorkingButtonProps {
  className?: string | undefined;
  /** Where the figure alone does not say of what it is. */
  'aria-label'?: string;
  onClick: () => void;
  children: ReactNode;
}

/** `<WorkingButton onClick={openWorking}>83%</WorkingButton>` */
export function WorkingButton(props: WorkingButtonProps) {
  return (
    <Button
      {...ON_PAPER}
      appearance="subtle"
      iconPosition="after"
      icon={<InfoRegular />}
      title="How is this counted?"
      {...props}
    />
  );
}
