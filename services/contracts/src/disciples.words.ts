/** Words of the changes in a discipleship tree: what its dialogs say when something is missing, and the addresses. */
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';

/** The dialogs' own sentences, word for word (specification 3, §5). */
export const DISCIPLE_REQUIRED = 'A disciple is required.';
export const TYPE_REQUIRED = 'Please select whether this person is a growing or commissioned disciple.';
export const DISCIPLE_AND_TYPE_REQUIRED = 'A disciple and disciple type are required.';
export const DISCIPLER_REQUIRED = 'A discipler is required.';
export const REASON_REQUIRED = 'Please select a reason.';

/** Said after an action (specification 3, §2). */
export const UPDATING_TREE = 'Updating Disciple Tree.';
export const UPDATING_DISCIPLE = 'Updating Disciple.';

/** What their lists say when they cannot be read (specification 3, §8). */
export const DISCIPLES_PROBLEM = 'There was an error. Please refresh your page.';

export const missingNewDisciple = /* @__PURE__ */ missingOf({
  disciple_person_id: DISCIPLE_REQUIRED,
  disciple_type: TYPE_REQUIRED,
  discipler_person_id: DISCIPLER_REQUIRED,
});
export const missingTransfer = /* @__PURE__ */ missingOf({
  disciple_person_id: DISCIPLE_REQUIRED,
  new_discipler_person_id: DISCIPLE_REQUIRED,
});
export const missingRemoval = /* @__PURE__ */ missingOf({
  disciple_person_id: DISCIPLE_REQUIRED,
  ended_reason: REASON_REQUIRED,
});
export const missingMark = /* @__PURE__ */ missingOf({
  disciple_person_id: DISCIPLE_AND_TYPE_REQUIRED,
  disciple_type: DISCIPLE_AND_TYPE_REQUIRED,
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
