/** "Every record that is written while acting as somebody else is told": also a card that is moved on a board. */
import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { recruitmentChartCalls } from '@emmaus/contracts/recruitment-charts.contract';
import { stallCalls } from '@emmaus/contracts/stall.contract';
import { actAs, takeTold } from '@emmaus/service-kit/testing/acting-for-tests';
import { expect, test } from 'vitest';
import { stallForTests } from './stall-for-tests.ts';

const { service, house, kept, open, register, settle } = stallForTests();
const owner = () => service.database.owner;
const as = () => house.subject.superadmin;
const told = () => takeTold(owner(), 'recruitment');

test('a depth chart: put on, moved to another column, above another, taken off, undone', async () => {
  const { missionary, ann, ben } = kept.person;
  await actAs(owner(), as(), missionary);
  const put = (chart_member_id: number) =>
    service.call(depthChartCalls.addToDepthChart, { as: as(), body: { chart_member_id } });
  const { entry_id: id } = await put(ann);
  const { entry_id: other } = await put(ben);
  const card = { kind: 'depth_chart_entry', id, refs: { person_id: ann, keeper_person_id: missionary }, count: 1 };
  const first = { field: 'column', before: null, after: 'New Contacts' };
  expect(await told()).toMatchObject([
    { ...card, what: 'added', fields: expect.arrayContaining([first]) as unknown },
    { id: other, what: 'added' },
  ]);

  const move = (body: object) =>
    service.call(depthChartCalls.moveOnDepthChart, {
      as: as(),
      body: { entry_id: id, depth_chart_column: 2, ...body },
    });
  await move({});
  await move({ entry_id: other });
  await move({ after: other });
  const column = { field: 'column', before: 'New Contacts', after: expect.any(String) as string };
  expect(await told()).toMatchObject([
    { ...card, what: 'changed', fields: [column] },
    { id: other, what: 'changed', fields: [column] },
    { ...card, what: 'changed', fields: [{ field: 'place', before: null, after: null }] },
  ]);

  const { seq } = await service.call(depthChartCalls.removeEntryOfDepthChart, { as: as(), params: { id } });
  await service.call(depthChartCalls.undoOnDepthChart, { as: as(), body: { seq: seq as number } });
  expect(await told()).toMatchObject([
    { ...card, what: 'removed' },
    { ...card, what: 'added' },
  ]);
});

test('a recruitment chart, and what is noted of a candidate', async () => {
  const { td, ann } = kept.person;
  await actAs(owner(), as(), td);
  await service.call(recruitmentChartCalls.addCandidate, {
    as: as(),
    body: { chart_member_id: ann, recruitment_depth_chart_column_id: 72 },
  });
  await service.call(recruitmentChartCalls.moveCandidate, {
    as: as(),
    body: { chart_member_id: ann, recruitment_depth_chart_column: 76 },
  });
  const card = { kind: 'recruitment_entry', refs: { person_id: ann, location_id: kept.campus } };
  const fields = [{ field: 'column', before: 'Potential Candidate', after: 'Declined Invitation' }];
  expect(await told()).toMatchObject([
    { ...card, what: 'added' },
    { ...card, what: 'changed', fields },
  ]);

  const note = (declined_invitation_reasons_ids: number[], version: number) =>
    service.call(recruitmentChartCalls.saveRecruitmentNotes, {
      as: as(),
      body: { person_id: ann, notes: 'Asks good questions.', declined_invitation_reasons_ids, version },
    });
  await note([78], 0);
  await note([78, 79], 1);
  expect(await told()).toMatchObject([
    { kind: 'recruitment_note', what: 'added', refs: { person_id: ann } },
    {
      kind: 'recruitment_note',
      what: 'changed',
      refs: { person_id: ann },
      fields: [{ field: 'reasons', before: null, after: null }],
    },
  ]);
});

test('a stall: whoever waited is given to the one who comes', async () => {
  const { td, missionary } = kept.person;
  await open();
  const { person_id } = await register();
  await settle();
  await actAs(owner(), as(), td);
  await service.call(stallCalls.joinStall, { as: as(), body: {} });
  const [follow] = (await told()).filter(({ kind }) => kind === 'stall_follow_up');
  expect(follow).toMatchObject({
    what: 'changed',
    refs: { person_id },
    fields: [{ field: 'owner_person_id', before: null, after: td }],
  });
  await actAs(owner(), as(), missionary);
  await service.call(stallCalls.joinStall, { as: as(), body: {} });
  await actAs(owner(), as(), td);
  await told();
  await service.call(stallCalls.handOverOfStall, {
    as: as(),
    params: { id: follow?.id as number },
    body: { person_id: missionary },
  });
  expect(await told()).toMatchObject([
    { kind: 'stall_follow_up', fields: [{ field: 'owner_person_id', before: td, after: missionary }] },
  ]);
});

test('a board that is looked at is no file that is downloaded', async () => {
  await actAs(owner(), as(), kept.person.missionary);
  const watched = await service.request(depthChartCalls.watchMyDepthChart, { as: as(), query: {} });
  expect(watched.status).toBe(200);
  await watched.body?.cancel();
  expect(await told()).toEqual([]);
});

test('the list of a recruitment chart: its name, and how many rows it holds', async () => {
  const { td, ben } = kept.person;
  await actAs(owner(), as(), td);
  const body = { chart_member_id: ben, recruitment_depth_chart_column_id: 73 };
  await service.call(recruitmentChartCalls.addCandidate, { as: as(), body });
  await told();
  const linesOf = async (query: Record<string, string>) => {
    const answer = await service.request(recruitmentChartCalls.exportCandidates, { as: as(), query });
    return (await answer.text()).split('\r\n').filter(Boolean).length - 1;
  };
  const count = await linesOf({});
  expect(await told()).toMatchObject([{ what: 'downloaded', name: 'recruitment_candidates.csv', count }]);
  await owner()('people.person').where({ id: ben }).update({ is_varsity: true, is_greek: true });
  expect(await linesOf({ affinity: 'Greek,Varsity' })).toBe(1);
  expect(await told()).toMatchObject([{ what: 'downloaded', count: 1 }]);
  expect(await linesOf({ affinity: 'Greek,Varsity', involvement: 'SLBS' })).toBe(0);
  expect(await told()).toMatchObject([{ what: 'downloaded', count: 0 }]);
});
