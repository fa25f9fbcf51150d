/** Words and numbers of Bible study plans, and the addresses of their calls (specification 2, §2.10, §2.11, §5 and §7). */
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';

export const PLANS_PAGE_SIZE = 10;
export const PLAN_SORTS = ['title', 'created_at'] as const;
export const PLAN_TITLE_LENGTH = 200;

const PLAN_FILE_NAME_LENGTH = 60;

/** "New plan", word for word. */
export const PLAN_TEXTS = {
  series_id: 'You must select a bible study series.',
  material_id: 'You must select a bible study material.',
  title: 'A Title is required.',
} as const;

export const missingPlan = /* @__PURE__ */ missingOf(PLAN_TEXTS);

/** The name of the file that a plan is downloaded as: its title, of what every system takes. */
export function planFileName(title: string): string {
  const name = Array.from(title.replaceAll(/[\p{C}\p{Z}\\/:*?"<>|%]+/gu, ' '))
    .slice(0, PLAN_FILE_NAME_LENGTH)
    .join('')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${name || 'plan'}.pdf`;
}

export const planPaths = /* @__PURE__ */ paths('bible-studies', {
  listMaterials: 'GET /bible_study_materials',
  listPlans: 'GET /bible_study_plans/my_bible_study_plans',
  getPlan: 'GET /bible_study_plans/:id',
  getPlanPdf: 'GET /bible_study_plans/:id/pdf',
  addPlan: 'POST /bible_study_plans',
  changePlan: 'PUT /bible_study_plans/:id',
  deletePlan: 'DELETE /bible_study_plans/:id',
  restorePlan: 'PUT /bible_study_plans/:id/restore',
});
