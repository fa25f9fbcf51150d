/** Addresses of the depth charts. */
import { paths } from './paths.ts';

export const depthChartPaths = /* @__PURE__ */ paths('recruitment', {
  myDepthCharts: 'GET /depth_charts/myDepthCharts',
  depthChartByPerson: 'GET /depth_charts/depthChartByPerson',
  depthChartKeepers: 'GET /depth_charts/keepers',
});
