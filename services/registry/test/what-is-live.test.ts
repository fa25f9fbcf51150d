/** What a start of the portal and a decision of somebody make live. */
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { describe, expect, test } from 'vitest';
import { offerReleases } from '../src/offer.ts';
import { promoteRelease } from '../src/promote.ts';
import { retireRelease } from '../src/retire.ts';
import { builtRemote } from './built-remote.ts';
import { releaseShelf } from './release-shelf.ts';

const shelf = releaseShelf();
const { publish, live } = shelf;

describe('the portal starts', () => {
  const start = (dist: string) =>
    offerReleases({ dists: [dist], ...shelf.at, shellDir: temporaryFolder(), actor: 'portal' });
  const promote = (version: string) =>
    promoteRelease({ name: 'people', version, database: shelf.at.database, actor: 'command:ann' });
  const liveNow = async () => (await live())['people']?.version ?? '';
  const [one, two, three] = ['1', '2', '3'].map((code) => builtRemote({ code })) as [string, string, string];

  test('what was built is live, also where an older checkout was built in between', async () => {
    const versions: string[] = [];
    for (const dist of [one, two, one, three, three]) {
      await start(dist);
      versions.push(await liveNow());
    }
    expect(new Set(versions).size).toBe(3);
    expect(versions[2]).toBe(versions[0]);
    expect(versions[4]).toBe(versions[3]);
  });

  test('who went back stays there, through starts and new builds, until the newest is promoted', async () => {
    await start(one);
    const good = await liveNow();
    await start(two);
    const bad = await liveNow();
    await promote(good);
    expect(await start(two)).toBe(`people ${good} stays (${bad} is at hand: promote it)`);
    expect(await liveNow()).toBe(good);
    const [, newest = ''] = /\((\S+) is at hand/.exec(await start(three)) ?? [];
    expect(await liveNow()).toBe(good);
    await promote(newest);
    await start(builtRemote({ code: '4' }));
    expect([good, bad, newest]).not.toContain(await liveNow());
  });

  test('a release that a team published by hand stays, too', async () => {
    await start(one);
    const { version } = await publish(builtRemote({ code: 'by hand' }), { actor: 'command:ann' });
    await start(two);
    expect(await liveNow()).toBe(version);
  });
});

describe('promoting', () => {
  test('rolls back, and the broken release is not offered as the previous one', async () => {
    const first = await publish(builtRemote({ code: '1' }));
    const second = await publish(builtRemote({ code: '2' }));
    const third = await publish(builtRemote({ code: '3' }));
    await promoteRelease({ name: 'people', version: second.version, database: shelf.at.database, actor: 'tester' });
    expect(await live()).toEqual({ people: { version: second.version, previous: first.version } });
    const history = await shelf.at.database('registry.live_release').orderBy('id');
    expect(history.map(({ version, ended_at }) => [version, ended_at !== null])).toEqual([
      [first.version, true],
      [second.version, true],
      [third.version, true],
      [second.version, false],
    ]);
  });

  test('a release that was withdrawn is not the previous one of the next, unless it was made live again', async () => {
    const good = await publish(builtRemote({ code: 'good' }));
    const bad = await publish(builtRemote({ code: 'bad' }));
    await promoteRelease({ name: 'people', version: good.version, database: shelf.at.database, actor: 'tester' });
    const mended = await publish(builtRemote({ code: 'mended' }));
    expect(await live()).toEqual({ people: { version: mended.version, previous: good.version } });

    await promoteRelease({ name: 'people', version: bad.version, database: shelf.at.database, actor: 'tester' });
    await promoteRelease({ name: 'people', version: mended.version, database: shelf.at.database, actor: 'tester' });
    expect(await live()).toEqual({ people: { version: mended.version, previous: bad.version } });
  });

  test('nor when the good one before it is retired: then there is none to go back to', async () => {
    const good = await publish(builtRemote({ code: 'good' }));
    await publish(builtRemote({ code: 'bad' }));
    await promoteRelease({ name: 'people', version: good.version, database: shelf.at.database, actor: 'tester' });
    const mended = await publish(builtRemote({ code: 'mended' }));
    await retireRelease({ name: 'people', version: good.version, ...shelf.at, actor: 'tester' });
    expect(await live()).toEqual({ people: { version: mended.version, previous: null } });
  });

  test('after several releases were skipped back over, the one that was live before counts', async () => {
    const first = await publish(builtRemote({ code: '1' }));
    await publish(builtRemote({ code: '2' }));
    await publish(builtRemote({ code: '3' }));
    await promoteRelease({ name: 'people', version: first.version, database: shelf.at.database, actor: 'tester' });
    expect(await live()).toEqual({ people: { version: first.version, previous: null } });
    const fourth = await publish(builtRemote({ code: '4' }));
    expect(await live()).toEqual({ people: { version: fourth.version, previous: first.version } });
  });

  test('a version that was never published is not found', async () => {
    await expect(
      promoteRelease({ name: 'people', version: '9.9.9', database: shelf.at.database, actor: 'tester' }),
    ).rejects.toMatchObject({
      status: 404,
      message: 'The remote "people" 9.9.9 was never published.',
    });
  });

  test('a release that does not fit any more is refused', async () => {
    const { version } = await publish(builtRemote());
    await expect(
      promoteRelease({
        name: 'people',
        version,
        database: shelf.at.database,
        actor: 'tester',
        services: { people: '2.0.0' },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });
});
