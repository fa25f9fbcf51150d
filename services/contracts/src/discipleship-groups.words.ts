/** Words of the discipleship groups, what is missing in their forms, and the addresses. */
import { missingAsked } from './missing.words.ts';
import { paths } from './paths.ts';

/** The forms' own sentences, word for word (specification 3, §5). */
export const GROUP_TEXTS = {
  leader_person_id: 'A leader is required.',
  group_id: 'Please select a group.',
  participants: 'Please remove all participants before ending the group.',
} as const;

/** Who asks for a group in their form says so where none is chosen. */
export const missingInGroup = /* @__PURE__ */ missingAsked({
  leader_person_id: GROUP_TEXTS.leader_person_id,
  group_id: GROUP_TEXTS.group_id,
});

/** So long an added group can be taken back by whoever added it. */
export const TAKE_BACK_GROUP_MINUTES = 10;

export const groupPaths = /* @__PURE__ */ paths('discipleship', {
  listGroups: 'GET /discipleship-groups/discipleshipGroupsAtLocation',
  listGroupLeaders: 'GET /discipleship-groups/listAddableLeaders',
  listGroupCandidates: 'GET /discipleship-groups/listAddableParticipants',
  listGroupParticipants: 'GET /discipleship-groups/getGroupParticipants',
  listRemovableFromGroups: 'GET /discipleship-groups/listRemovableDisciples',
  addGroup: 'POST /discipleship-groups',
  changeGroup: 'PUT /discipleship-groups/:id',
  endGroup: 'DELETE /discipleship-groups/:id',
  reopenGroup: 'POST /discipleship-groups/:id/reopen',
  takeBackGroup: 'POST /discipleship-groups/:id/take-back',
});
