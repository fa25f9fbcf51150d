/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/define-remote.tsx';
import { PageFrame } from '@emmaus/remote-kit/page-frame.tsx';

export const remote = defineRemote({
  name: 'discipleship',
  contract: '^1.0.0',
  routes: () => [{ path: '/discipleship', element: <PageFrame title="Discipleship">{null}</PageFrame> }],
});
