/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/define-remote.tsx';
import { PageFrame } from '@emmaus/remote-kit/page-frame.tsx';

export const remote = defineRemote({
  name: 'recruitment',
  contract: '^1.0.0',
  routes: () => [{ path: '/recruitment-depth-chart', element: <PageFrame title="Recruitment">{null}</PageFrame> }],
});
