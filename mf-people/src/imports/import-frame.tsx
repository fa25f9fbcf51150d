/** What every step of an import stands in: the title, the file, how far it is, and the way on. */
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import type { ReactNode } from 'react';
import { ImportSteps } from './import-steps.tsx';

export interface ImportFrameProps {
  /** Which step this is, from 0; 4 when all is done. */
  present: number;
  explanation: string;
  action?: ReactNode;
  children: ReactNode;
}

export function ImportFrame({ present, explanation, action, children }: ImportFrameProps) {
  return (
    <PageFrame
      title="Import people"
      explanation={explanation}
      action={action}
      filters={<ImportSteps present={present} />}
    >
      {children}
    </PageFrame>
  );
}
