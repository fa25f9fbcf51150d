/** The address of what somebody attends. */
import { paths } from './paths.ts';

export const attendanceOfPersonPaths = /* @__PURE__ */ paths('bible-studies', {
  attendanceOfPerson: 'GET /bible_studies/people/:id',
});
