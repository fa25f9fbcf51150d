/** Addresses of the meditations. */
import { paths } from './paths.ts';

export const meditationPaths = /* @__PURE__ */ paths('bible-studies', {
  listMeditations: 'GET /meditations',
  getMeditation: 'GET /meditations/:id',
});
