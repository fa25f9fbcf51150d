/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/define-remote.tsx';
import { PageFrame } from '@emmaus/remote-kit/page-frame.tsx';

export const remote = defineRemote({
  name: 'bible-studies',
  contract: '^1.0.0',
  routes: () => [{ path: '/bible-studies', element: <PageFrame title="Bible Studies">{null}</PageFrame> }],
});
