/** Of two who do the same at the same moment, one comes second, and is told. */
import { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { recruitmentChartCalls } from '@emmaus/contracts/recruitment-charts.contract';
import { stallCalls } from '@emmaus/contracts/stall.contract';
import { atOnce, statusesOf } from '@emmaus/service-kit/testing/two-at-once';
import { expect, test } from 'vitest';
import { stallForTests } from './stall-for-tests.ts';

const { service, kept, as, open, join, arrives, mine, register, settle, owners } = stallForTests();
const owner = () => service.database.owner;
const at = async (table: string, begin: () => readonly Promise<Response>[]) =>
  statusesOf(await atOnce(owner(), `recruitment.${table}`, begin));

test('two who save an encounter', async () => {
  const { id } = await service.call(encounterCalls.addEncounter, { as: as('missionary'), body: {} });
  const save = (name: string) =>
    service.request(encounterCalls.changeEncounter, {
      as: as('missionary'),
      params: { id },
      body: { name, version: 1 },
    });
  expect(await at('encounter', () => [save('Ruth'), save('Naomi')])).toEqual([200, 409]);
});

test('two who save an invitation', async () => {
  const params = { id: kept.person.ann };
  const { missionary } = kept.person;
  const given = { high_call_presenter_person_id: missionary, high_call_date: '2026-02-03' };
  await service.call(invitationCalls.saveInvitation, {
    as: as('td'),
    params,
    body: { ...given, received_high_call: true },
  });
  const save = (high_call_notes: string) =>
    service.request(invitationCalls.saveInvitation, {
      as: as('td'),
      params,
      body: { ...given, high_call_notes, version: 1 },
    });
  expect(await at('invitation', () => [save('One'), save('Two')])).toEqual([200, 409]);
});

test('two who save what is noted of a candidate', async () => {
  const person_id = kept.person.ann;
  await service.call(recruitmentChartCalls.addCandidate, {
    as: as('td'),
    body: { chart_member_id: person_id, recruitment_depth_chart_column_id: 72 },
  });
  const note = (notes: string, version: number) => ({ as: as('td'), body: { person_id, notes, version } });
  const { saveRecruitmentNotes } = recruitmentChartCalls;
  await service.call(saveRecruitmentNotes, note('First.', 0));
  const save = (notes: string) => service.request(saveRecruitmentNotes, note(notes, 1));
  expect(await at('recruitment_note', () => [save('One'), save('Two')])).toEqual([200, 409]);
});

test('two who move a candidate from where they saw them', async () => {
  const chart_member_id = kept.person.ann;
  await service.call(recruitmentChartCalls.addCandidate, {
    as: as('td'),
    body: { chart_member_id, recruitment_depth_chart_column_id: 72 },
  });
  const move = (recruitment_depth_chart_column: 73 | 74) =>
    service.request(recruitmentChartCalls.moveCandidate, {
      as: as('td'),
      body: { chart_member_id, recruitment_depth_chart_column, from_column: 72 },
    });
  expect(await at('recruitment_entry', () => [move(73), move(74)])).toEqual([200, 409]);
});

test('two who answer for somebody of a stall', async () => {
  await open();
  await join('ann');
  await arrives();
  const [{ id, version }] = (await mine('ann')) as [{ id: number; version: number }];
  const answer = (who: 'ann' | 'td', outcome: 'met' | 'lost') =>
    service.request(stallCalls.answerOfStall, { as: as(who), params: { id }, body: { outcome, version } });
  expect(await at('stall_follow_up', () => [answer('ann', 'met'), answer('td', 'lost')])).toEqual([200, 409]);
});

test('two who come to a stall while many wait: each is given to one of them, and all evenly', async () => {
  await open();
  for (const name of ['Ruth', 'Naomi']) await register(name);
  await settle();
  const comes = (who: 'ann' | 'ben') => service.request(stallCalls.joinStall, { as: as(who), body: {} });
  expect(await at('stall_member', () => [comes('ann'), comes('ben')])).toEqual([200, 200]);
  expect((await owners()).map(([, name]) => name)).toEqual(expect.not.arrayContaining([null]));
  const turns = await owner()('recruitment.stall_member').where({ location_id: kept.campus }).pluck('turn');
  expect(new Set(turns).size).toBe(2);
});
