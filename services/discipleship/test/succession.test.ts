/** "Who is left behind": what those who graduate leave, and handing it over in one step. */
import { successionCalls as calls } from '@emmaus/contracts/succession.contract';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, onTestFinished, test } from 'vitest';
import { discipleshipConstraints } from '../src/discipleship.constraints.ts';
import { carryOutHandovers } from '../src/succession/carry-out-handovers.ts';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();
const { service, house, own, somebody, disciples, commission, leaver, group, study, read, leftBy, to, body } = s;

/** Sam disciples Ada, commissioned, and Ben; leads a group with Cid and a study with the missionary. */
async function samLeaves() {
  const sam = await leaver();
  const [ada, ben, cid] = (await Promise.all(['Ada', 'Ben', 'Cid'].map(somebody))) as [number, number, number];
  await disciples(sam, ada);
  await disciples(sam, ben);
  await commission(ada);
  const theGroup = await group(sam, cid);
  const theStudy = await study([sam, house.person.missionary], ben, cid);
  return { sam, ada, ben, cid, theGroup, theStudy };
}

describe('GET /graduation_records/succession', () => {
  test('lists disciples, group and study with how many lose somebody, and why whom is proposed', async () => {
    const { sam, ada, ben, theGroup, theStudy } = await samLeaves();
    const { data, leaders, last_day, today } = await read();
    const left = data.find(({ person_id }) => person_id === sam);
    expect(left).toMatchObject({ people: 3 });
    expect(left?.left.map(({ kind, name, people }) => [kind, name, people])).toEqual([
      ['disciple', 'Ada Novak', 1],
      ['disciple', 'Ben Novak', 1],
      ['group', 'Discipleship group', 1],
      ['study', 'Luke', 2],
    ]);
    expect(left?.left.map(({ id }) => id).slice(2)).toEqual([theGroup, theStudy]);
    const [ofAda, ofBen, , ofStudy] = left?.left ?? [];
    expect(ofAda?.proposals.map(({ person_id }) => person_id)).not.toContain(ada);
    expect(ofBen?.proposals.map(({ person_id }) => person_id)).toEqual(
      expect.arrayContaining([house.person.missionary, ada]),
    );
    expect(ofBen?.proposals.map(({ person_id }) => person_id)).not.toContain(ben);
    expect(ofStudy?.proposals[0]).toMatchObject({
      person_id: house.person.missionary,
      reasons: expect.arrayContaining(['leads_together']),
    });
    expect(leaders).toEqual({ all: 1, covered: 0 });
    expect([today, last_day]).toEqual(['2027-04-10', '2027-07-31']);
  });

  test('whoever graduates as well is not left behind, and takes nothing over; who stays leaves nothing', async () => {
    const sam = await leaver();
    const { person: also } = await s.record({ status: 'Graduating' });
    const { person: stays } = await s.record({ status: 'Remaining' });
    const ada = await somebody('Ada');
    await disciples(sam, also);
    await disciples(sam, ada);
    await disciples(stays, await somebody('Ben'));
    await commission(also);
    const left = await leftBy(sam);
    expect(left.map(({ name }) => name)).toEqual(['Ada Novak']);
    expect(left[0]?.proposals.map(({ person_id }) => person_id)).not.toContain(also);
    expect(await leftBy(stays)).toEqual([]);
  });

  test('a missionary, who changes no groups, sees none', async () => {
    const { sam } = await samLeaves();
    const left = await leftBy(sam, house.subject.missionary);
    expect(left.map(({ kind }) => kind)).toEqual(['disciple', 'disciple', 'study']);
  });

  test('others may not ask: 403', async () => {
    for (const role of ['student', 'chaplain', 'rd', 'parish-td'] as const)
      for (const call of [calls.listLeftBehind, calls.countLeaders])
        expect(await service.refused(call, { as: house.subject[role], query: {} })).toMatchObject({ status: 403 });
  });
});

describe('POST /graduation_records/succession', () => {
  test('hands all over at once today, said twice once; Undo gives all back', async () => {
    const { sam, ada, ben, cid, theGroup } = await samLeaves();
    const [toBen, toAda] = [await s.relationOf(ben), await s.relationOf(ada)];
    const sent = body([
      to('disciple', toBen.id, sam, ada),
      to('disciple', toAda.id, sam, house.person.missionary),
      to('group', theGroup, sam, cid),
    ]);
    expect(await s.handOver(sent)).toEqual({ message: 'All 3 were handed over.' });
    expect(await s.handOver(sent)).toEqual({ message: 'All 3 were handed over.' });
    expect(await s.relationOf(ben)).toMatchObject({ discipler_person_id: ada, began_on: '2027-04-10' });
    expect(await own('discipleship_group').where({ id: theGroup }).first()).toMatchObject({ leader_person_id: cid });
    expect(await own('discipleship_group_participant').where({ group_id: theGroup }).whereNull('left_on')).toEqual([]);
    expect((await leftBy(sam)).map(({ kind }) => kind)).toEqual(['study']);
    expect(await s.undo(sent.submission_id)).toEqual({ message: 'It is again as it was.' });
    expect((await leftBy(sam)).map(({ kind, people }) => [kind, people])).toEqual([
      ['disciple', 1],
      ['disciple', 1],
      ['group', 1],
      ['study', 2],
    ]);
    expect(await s.relationOf(ben)).toMatchObject({ id: toBen.id, discipler_person_id: sam });
  });

  test('Undo pressed in two tabs at the same moment gives all back once', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { sam, ada, ben, cid, theGroup } = await samLeaves();
      const toBen = await s.relationOf(ben);
      const sent = body([to('disciple', toBen.id, sam, ada), to('group', theGroup, sam, cid)]);
      await s.handOver(sent);
      expect(await Promise.all([s.undo(sent.submission_id), s.undo(sent.submission_id)])).toEqual([
        { message: 'It is again as it was.' },
        { message: 'It is again as it was.' },
      ]);
      expect(await s.relationOf(ben)).toMatchObject({ id: toBen.id, discipler_person_id: sam });
      expect(await own('discipleship_group').where({ id: theGroup }).first()).toMatchObject({ leader_person_id: sam });
      const inGroup = own('discipleship_group_participant').where({ group_id: theGroup }).whereNull('left_on');
      expect(await inGroup.pluck('person_id')).toEqual([cid]);
    }
  });

  test('a group is given back with whoever took part in it, since when ever that was', async () => {
    const { sam, cid, theGroup } = await samLeaves();
    const today = '2027-04-10';
    await own('discipleship_group_participant').where({ group_id: theGroup }).update({ joined_on: today });
    const before = await own('discipleship_group_participant')
      .where({ group_id: theGroup })
      .whereNull('left_on')
      .pluck('person_id');
    expect(before).toContain(cid);
    const sent = body([to('group', theGroup, sam, cid)]);
    await s.handOver(sent);
    await s.undo(sent.submission_id);
    const after = await own('discipleship_group_participant')
      .where({ group_id: theGroup })
      .whereNull('left_on')
      .pluck('person_id');
    expect(new Set(after)).toEqual(new Set(before));
  });

  test('what was changed meanwhile is refused in words, and nothing of the rest is done', async () => {
    const { sam, ada, ben } = await samLeaves();
    const [toBen, toAda] = [await s.relationOf(ben), await s.relationOf(ada)];
    await own('relation').where({ id: toAda.id }).update({ ended_on: '2027-04-10', ended_reason: 'Other' });
    const sent = body([to('disciple', toBen.id, sam, house.person.missionary), to('disciple', toAda.id, sam, ben)]);
    expect(await s.refused(sent)).toMatchObject({
      status: 409,
      message: 'One of the disciples was changed in the meantime. Nothing was handed over: look at the list again.',
    });
    expect(await s.relationOf(ben)).toMatchObject({ id: toBen.id });
  });

  test('who stands below, who is elsewhere, who leads a group already: 422; two that close a loop: 409', async () => {
    const { sam, ada, ben, cid, theGroup } = await samLeaves();
    const [toBen, toAda] = [await s.relationOf(ben), await s.relationOf(ada)];
    const below = await somebody('Dan');
    await disciples(ben, below);
    expect(await s.refused(body([to('disciple', toBen.id, sam, below)]))).toMatchObject({ status: 422 });
    const far = await house.addPerson({ firstName: 'Far', role: 'student', locationId: house.places.farCampus });
    expect(await s.refused(body([to('disciple', toBen.id, sam, far)]))).toMatchObject({ status: 422 });
    await group(below);
    expect(await s.refused(body([to('group', theGroup, sam, below)]))).toMatchObject({ status: 422 });
    const loop = body([to('disciple', toBen.id, sam, ada), to('disciple', toAda.id, sam, ben)]);
    expect(await s.refused(loop)).toMatchObject({ status: 409 });
    expect(await s.relationOf(ben)).toMatchObject({ id: toBen.id });
    expect(await s.refused(body([to('disciple', toBen.id, sam, cid)], { on_day: '2027-08-01' }))).toMatchObject({
      status: 422,
    });
    expect(await s.refused(body([]))).toMatchObject({ status: 422 });
  });

  test('only by whom may move the cards: 403; Undo only of one’s own: 404', async () => {
    const { sam, ada, ben } = await samLeaves();
    const sent = body([to('disciple', (await s.relationOf(ben)).id, sam, ada)]);
    expect(await s.refused(sent, house.subject.student)).toMatchObject({ status: 403 });
    await s.handOver(sent);
    const undo = { as: house.subject.missionary, body: { submission_id: sent.submission_id } };
    expect(await service.refused(calls.undoHandOver, undo)).toMatchObject({ status: 404 });
  });

  test('Undo no longer by whoever has gone to another campus since: 403', async () => {
    const { sam, ada, ben } = await samLeaves();
    const sent = body([to('disciple', (await s.relationOf(ben)).id, sam, ada)]);
    await s.handOver(sent);
    const goTo = (location_id: number) =>
      service.database.owner('people.role_grant').where({ person_id: house.person.td }).update({ location_id });
    onTestFinished(async () => void (await goTo(house.places.campus)));
    await goTo(house.places.farCampus);
    const undo = { as: s.td(), body: { submission_id: sent.submission_id } };
    expect(await service.refused(calls.undoHandOver, undo)).toMatchObject({ status: 403 });
    expect(await s.relationOf(ben)).toMatchObject({ discipler_person_id: ada });
  });
});

describe('what waits for its day', () => {
  test('each kind by its own policy besides: a missionary takes back no group', async () => {
    const { sam, ada, theGroup } = await samLeaves();
    await s.handOver(body([to('group', theGroup, sam, ada)], { on_day: '2027-05-15' }));
    const planned = (await leftBy(sam)).find(({ kind }) => kind === 'group')?.planned;
    const drop = { params: { id: planned?.id ?? 0 } };
    expect(await service.refused(calls.dropHandover, { ...drop, as: house.subject.missionary })).toMatchObject({
      status: 404,
    });
    await service.call(calls.dropHandover, { ...drop, as: s.td() });
  });

  test('is told, carried out on that day, and those that no longer stand say why', async () => {
    const { sam, ada, ben, theStudy } = await samLeaves();
    const [toBen, toAda] = [await s.relationOf(ben), await s.relationOf(ada)];
    const { missionary, td } = house.person;
    await s.handOver(
      body(
        [
          to('disciple', toBen.id, sam, missionary),
          to('disciple', toAda.id, sam, td),
          to('study', theStudy, sam, missionary),
        ],
        { on_day: '2027-05-15' },
      ),
    );
    expect((await leftBy(sam)).map(({ planned }) => planned?.on_day)).toEqual([
      '2027-05-15',
      '2027-05-15',
      undefined,
      '2027-05-15',
    ]);
    expect((await read()).leaders).toEqual({ all: 1, covered: 0 });
    expect(await own('published_study_handover_v1').where({ bible_study_id: theStudy })).toMatchObject([
      { leader_person_id: sam, successor_person_id: missionary, on_day: '2027-05-15' },
    ]);
    expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 0, failed: 0 });
    await own('relation').where({ id: toAda.id }).update({ ended_on: '2027-05-01', ended_reason: 'Other' });
    setClock('2027-05-15T15:00:00Z');
    expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 1, failed: 1 });
    expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 0, failed: 0 });
    expect(await s.relationOf(ben)).toMatchObject({ discipler_person_id: missionary, began_on: '2027-05-15' });
    setClock('2027-05-17T15:00:00Z');
    expect((await leftBy(sam)).map(({ kind, planned }) => [kind, planned?.failure])).toEqual([
      ['group', undefined],
      ['study', 'The Bible study could not be handed over on that day.'],
    ]);
    expect(await own('handover').where({ relation_id: toAda.id }).first()).toMatchObject({
      failure: 'Somebody else disciples this person by now, or nobody does.',
    });
  });

  test('whoever went elsewhere or graduates as well by then takes nothing over, and covers nobody', async () => {
    const { sam, ada, ben, theGroup, theStudy } = await samLeaves();
    const relation = await s.relationOf(ben);
    const leaving = await s.leaver();
    const people = service.database.owner('people.person_record');
    const far = await somebody('Zoe');
    await own('graduation_record').where({ person_id: leaving }).update({ graduation_status: 'Remaining' });
    const decided = [
      to('disciple', relation.id, sam, leaving),
      to('group', theGroup, sam, far),
      to('study', theStudy, sam, far),
    ];
    await s.handOver(
      body([...decided, to('disciple', (await s.relationOf(ada)).id, sam, house.person.td)], { on_day: '2027-05-15' }),
    );
    expect((await read()).leaders).toEqual({ all: 1, covered: 1 });
    await own('graduation_record').where({ person_id: leaving }).update({ graduation_status: 'Graduating' });
    await people.clone().where({ id: far }).update({ primary_location_id: house.places.farCampus });
    await service.database
      .owner('people.role_grant')
      .where({ person_id: far })
      .update({ location_id: house.places.farCampus });
    expect((await read()).leaders).toMatchObject({ covered: 0 });
    expect(await own('published_study_handover_v1').where({ bible_study_id: theStudy })).toEqual([]);
    setClock('2027-05-15T15:00:00Z');
    expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 1, failed: 2 });
    expect((await leftBy(sam)).map(({ kind, planned }) => [kind, planned?.failure])).toEqual([
      ['disciple', 'The successor graduates as well.'],
      ['group', 'The successor is not at this campus any more.'],
      ['study', 'The successor is not at this campus any more.'],
    ]);
    expect(await s.relationOf(ben)).toMatchObject({ id: relation.id });
  });

  test('is taken back by itself, or by another decision, or waits while the senior stays after all', async () => {
    const { sam, ada, ben } = await samLeaves();
    const relation = await s.relationOf(ben);
    const on_day = '2027-05-15';
    await s.handOver(body([to('disciple', relation.id, sam, house.person.missionary)], { on_day }));
    await s.handOver(body([to('disciple', relation.id, sam, ada)], { on_day }));
    const [, planned] = (await leftBy(sam)).map((one) => one.planned);
    expect(planned).toMatchObject({ person_id: ada, name: 'Ada Novak', failure: null });
    await own('graduation_record').where({ person_id: sam }).update({ graduation_status: 'Unsure' });
    setClock('2027-05-16T15:00:00Z');
    expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 0, failed: 0 });
    const drop = { as: s.td(), params: { id: planned?.id ?? 0 } };
    const elsewhere = { ...drop, as: house.subject.student };
    expect(await service.refused(calls.dropHandover, elsewhere)).toMatchObject({ status: 403 });
    await service.call(calls.dropHandover, drop);
  });
});
