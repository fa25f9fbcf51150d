/** What a remote has for some: whom an admin has named sees it, all others are told that it is not there yet. */
import { emailOf } from '../campus/campus.ts';
import { publish, remoteAs } from '../commands/releases.ts';
import { expect, test } from '../fixtures.ts';
import { title } from '../pages/frame.page.ts';

test('a page behind a switch is there for whom it is on, by name or by place, from their next page on', async ({
  as,
  campus,
  house,
}) => {
  test.slow();
  const name = `kept-${campus.tag.toLowerCase()}`;
  const admin = await as('admin', '/main');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  const remote = await remoteAs(admin);
  try {
    const version = await publish(remote, name, 'For some only', {
      switches: [{ id: 'page', title: 'The page' }],
      routes: [{ path: `/${name}`, title: 'Kept', needs: [`${name}/page`] }],
    });
    await remote('promote', name, version);
    const director = await as('td', `/${name}`);
    const there = director.getByRole('heading', { name: 'For some only' });
    await expect(title(director, 'Kept is not available yet')).toBeVisible();

    await remote('switch', name, 'page', '--on', emailOf(campus, 'td'), '--why', 'They try it');
    await expect
      .poll(async () => {
        await director.goto(`/${name}`);
        await expect(there.or(title(director, 'Kept is not available yet'))).toBeVisible();
        return there.isVisible();
      })
      .toBe(true);
    const missionary = await as('missionary', `/${name}`);
    await expect(title(missionary, 'Kept is not available yet')).toBeVisible();

    await remote('switch', name, 'page', '--on', String(campus.place.campus.id));
    await expect
      .poll(async () => {
        await missionary.goto(`/${name}`);
        const now = missionary.getByRole('heading', { name: 'For some only' });
        await expect(now.or(title(missionary, 'Kept is not available yet'))).toBeVisible();
        return now.isVisible();
      })
      .toBe(true);
  } finally {
    await house('registry.feature_switch').where({ name }).delete();
    await house('registry.live_release').where({ name, ended_at: null }).update({ ended_at: house.fn.now() });
  }
});
