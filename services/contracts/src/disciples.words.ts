/** Words of the changes in a discipleship tree: what its dialogs say when something is missing, and the addresses. */
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';

/** The dialogs' own sentences, word for word (specification 3, §5). */
export const DISCIPLE_TEXTS = {
  disciple: 'A disciple is required.',
  type: 'Please select whether this person is a growing or commissioned disciple.',
  disciple_and_type: 'A disciple and disciple type are required.',
  discipler: 'A discipler is required.',
  reason: 'Please select a reason.',
} as const;

/** Said after an action (specification 3, §2). */
export const UPDATING_TREE = 'Updating Disciple Tree.';
export const UPDATING_DISCIPLE = 'Updating Disciple.';

/** What their lists say when they cannot be read (specification 3, §8). */
export const DISCIPLES_PROBLEM = 'There was an error. Please refresh your page.';

export const missingNewDisciple = /* @__PURE__ */ missingOf({
  disciple_person_id: DISCIPLE_TEXTS.disciple,
  disciple_type: DISCIPLE_TEXTS.type,
  discipler_person_id: DISCIPLE_TEXTS.discipler,
});
export const missingTransfer = /* @__PURE__ */ missingOf({
  disciple_person_id: DISCIPLE_TEXTS.disciple,
  new_discipler_person_id: DISCIPLE_TEXTS.disciple,
});
export const missingRemoval = /* @__PURE__ */ missingOf({
  disciple_person_id: DISCIPLE_TEXTS.disciple,
  ended_reason: DISCIPLE_TEXTS.reason,
});
export const missingMark = /* @__PURE__ */ missingOf({
  disciple_person_id: DISCIPLE_TEXTS.disciple_and_type,
  disciple_type: DISCIPLE_TEXTS.disciple_and_type,
});

export const disciplePaths = /* @__PURE__ */ paths('discipleship', {
  listAddableDisciples: 'GET /disciples/listAddableDisciples',
  listAddableDisciplers: 'GET /disciples/listAddableDisciplers',
  listRemovableDisciples: 'GET /disciples/listRemovableDisciples',
  listTransferrableDisciples: 'GET /disciples/listTransferrableDisciples',
  listGrowingAndCommissionedDisciples: 'GET /disciples/listGrowingAndCommissionedDisciples',
  addDisciple: 'POST /disciples',
  transferDisciple: 'POST /disciples/transfer',
  endDisciple: 'PUT /disciples/end/:id',
  markDisciple: 'PUT /disciples',
  undoDiscipleChange: 'POST /disciples/undo',
});
