/** The address at which the home page asks whether graduation has begun. */
import { paths } from './paths.ts';

export const graduationStatusPaths = /* @__PURE__ */ paths('discipleship', {
  isGraduationGenerated: 'GET /graduation-records/is-generated',
});
