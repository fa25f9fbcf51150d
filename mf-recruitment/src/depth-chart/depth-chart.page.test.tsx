import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, keepsWaiting, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { chartMember, depthChart, KEEPERS, MARIAS_CHART } from '../testing/fixtures.ts';

const LOCATIONS = [
  { id: 2, name: 'North Region', location_type: 'Region' },
  { id: 10, name: 'Lakeside Campus', location_type: 'Campus' },
  { id: 11, name: 'Hillcrest', location_type: 'Campus' },
];
const regional = () => fakePortal({ role: 'rd', user: { locations: LOCATIONS } });

// Nothing happens meanwhile.
beforeEach(() => server.use(keepsWaiting(depthChartCalls.watchMyDepthChart)));

/** Answers the charts of Anna and Ben by who is asked for. */
function chartsOfKeepers() {
  return serves(depthChartCalls.depthChartByPerson, ({ request }) => {
    const id = Number(new URL(request.url).searchParams.get('person_id'));
    const keeper = KEEPERS.data.find(({ person_id }) => person_id === id);
    const member = chartMember({ chart_member: id === 21 ? 'Friend of Anna' : 'Friend of Ben' });
    return HttpResponse.json(
      depthChart({ keeper: { person_id: id, name: keeper?.name ?? '' }, data: { 'New Contacts': [member] } }),
    );
  });
}

describe('one’s own depth chart', () => {
  test("seven columns side by side with their counts, 'Growing Disciples' for the server's longer name", async () => {
    server.use(answers(depthChartCalls.myDepthCharts, MARIAS_CHART));
    renderRemote(remote, { path: '/depth-chart' });
    const board = await screen.findByRole('region', { name: 'Depth chart of Maria Lindgren' });
    expect(
      within(board)
        .getAllByRole('heading', { level: 2 })
        .map((head) => head.textContent),
    ).toEqual([
      'New Contacts',
      'Meaningful Contacts',
      'Bible Study Participants',
      'Growing Disciples',
      'Commissioned Disciples',
      'Bible Study Leaders',
      'Disciple Makers',
    ]);
    expect(within(board).getByRole('region', { name: 'New Contacts, 2' })).toHaveTextContent('Met once or twice');
    const empty = within(board).getByRole('region', { name: 'Disciple Makers, 0' });
    expect(within(empty).getByRole('button', { name: 'Disciple Makers', expanded: false })).toBeVisible();
    expect(screen.getByText(/3 people\.$/)).toBeVisible();
  });

  test('a card says name, school year, type of disciple, Greek and Varsity', async () => {
    server.use(answers(depthChartCalls.myDepthCharts, MARIAS_CHART));
    renderRemote(remote, { path: '/depth-chart' });
    const growing = await screen.findByRole('region', { name: 'Growing Disciples, 1' });
    expect(growing).toHaveTextContent('Ines Duarte');
    // What the column says of everybody in it, no card repeats.
    expect(within(growing).getByRole('listitem')).toHaveTextContent(/^IDInes DuarteJunior$/);
    const card = within(screen.getByRole('region', { name: 'New Contacts, 2' })).getByRole('listitem', {
      name: 'Jonas Weber',
    });
    expect(card).toHaveTextContent(/Sophomore.*Greek.*Varsity/);
  });

  test('a click on a card opens the person beside the board, in the address; from there to the profile', async () => {
    server.use(answers(depthChartCalls.myDepthCharts, MARIAS_CHART));
    const { user, portal, address } = renderRemote(remote, { path: '/depth-chart' });
    await user.click(await screen.findByRole('button', { name: 'Ines Duarte' }));
    await expect.poll(address).toBe('/depth-chart?person=503');
    const panel = screen.getByRole('complementary', { name: 'Ines Duarte' });
    expect(screen.getByRole('listitem', { name: 'Ines Duarte' })).toHaveAttribute('aria-current', 'true');
    await user.click(within(panel).getByRole('link', { name: 'Open Ines Duarte' }));
    expect(portal.navigate).toHaveBeenCalledWith('/people/503');
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await expect.poll(address).toBe('/depth-chart');
    expect(screen.getByRole('button', { name: 'Ines Duarte' })).toHaveFocus();
  });

  test('somebody whose profile is out of sight is not opened, and it says why', async () => {
    server.use(
      answers(
        depthChartCalls.myDepthCharts,
        depthChart({ data: { 'New Contacts': [chartMember({ can_be_opened: false, school_year: null })] } }),
      ),
    );
    const { user, portal } = renderRemote(remote, { path: '/depth-chart' });
    await user.click(await screen.findByRole('button', { name: 'Clara Byrne' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(portal.notify).toHaveBeenCalledWith(expect.objectContaining({ intent: 'info' }));
  });

  test('grey columns while it loads', async () => {
    server.use(keepsWaiting(depthChartCalls.myDepthCharts));
    renderRemote(remote, { path: '/depth-chart' });
    expect(await screen.findByLabelText('Loading the depth chart')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Depth Chart' })).toBeVisible();
  });

  test('an empty chart says kindly what belongs here, and begins with Add', async () => {
    server.use(answers(depthChartCalls.myDepthCharts, depthChart()));
    const { user } = renderRemote(remote, { path: '/depth-chart' });
    expect(await screen.findByText('Nobody stands on your depth chart yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    server.use(answers(depthChartCalls.addableToDepthChart, { data: [] }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('dialog', { name: 'Add to your depth chart' })).toBeVisible();
  });

  test("'There was an error. Please refresh your page.' when the list cannot be loaded, and trying again helps", async () => {
    server.use(refuses(depthChartCalls.myDepthCharts, 500, 'Something went wrong on our side.'));
    const { user } = renderRemote(remote, { path: '/depth-chart' });
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error. Please refresh your page.');
    server.use(answers(depthChartCalls.myDepthCharts, MARIAS_CHART));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ines Duarte')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test("the screen can show 'Unauthorized': guests are answered 403", async () => {
    server.use(refuses(depthChartCalls.myDepthCharts, 403, 'You do not have permission.', 'not_allowed'));
    renderRemote(remote, { path: '/depth-chart', portal: fakePortal({ role: 'guest' }) });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('nobody but regional people is offered a location, even with one in the address', async () => {
    server.use(answers(depthChartCalls.myDepthCharts, MARIAS_CHART));
    renderRemote(remote, { path: '/depth-chart?location=10&keeper=21', portal: fakePortal({ role: 'td' }) });
    expect(await screen.findByText('Ines Duarte')).toBeVisible();
    expect(screen.queryByLabelText('Location')).not.toBeInTheDocument();
  });
});

describe('charts kept at a location', () => {
  test('"Regional role gets a location selector in the depth chart": location and keeper go into the address', async () => {
    server.use(
      answers(depthChartCalls.myDepthCharts, depthChart()),
      answers(depthChartCalls.depthChartKeepers, KEEPERS),
      chartsOfKeepers(),
    );
    const { user, address } = renderRemote(remote, { path: '/depth-chart', portal: regional() });
    expect(await screen.findByText('You keep no depth chart of your own')).toBeVisible();

    await user.selectOptions(screen.getByLabelText('Location'), 'Lakeside Campus');
    await expect.poll(address).toBe('/depth-chart?location=10');
    expect(await screen.findByText('Friend of Anna')).toBeVisible();
    expect(screen.getByText('Kept by Anna Kowalski. 1 person.')).toBeVisible();
    // "With a person id it is read-only": also where the service would let them.
    expect(screen.queryByRole('button', { name: /^Actions for|^Add$|^Remove$/ })).not.toBeInTheDocument();

    await user.selectOptions(screen.getByLabelText('Kept by'), 'Ben Ortega, Campus Director (1)');
    await expect.poll(address).toBe('/depth-chart?location=10&keeper=22');
    expect(await screen.findByText('Friend of Ben')).toBeVisible();
    expect(screen.queryByText('Friend of Anna')).not.toBeInTheDocument();
  });

  test('a link with location and keeper shows that chart, and leads back to one’s own', async () => {
    server.use(
      answers(depthChartCalls.myDepthCharts, MARIAS_CHART),
      answers(depthChartCalls.depthChartKeepers, KEEPERS),
      chartsOfKeepers(),
    );
    const { user, address } = renderRemote(remote, { path: '/depth-chart?location=10&keeper=22', portal: regional() });
    expect(await screen.findByRole('region', { name: 'Depth chart of Ben Ortega' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Location'), 'My own chart');
    await expect.poll(address).toBe('/depth-chart');
    expect(await screen.findByText('Ines Duarte')).toBeVisible();
  });

  test('a location where nobody keeps a chart says so', async () => {
    server.use(answers(depthChartCalls.depthChartKeepers, { location: { id: 11, name: 'Hillcrest' }, data: [] }));
    renderRemote(remote, { path: '/depth-chart?location=11', portal: regional() });
    expect(await screen.findByText('Nobody at Hillcrest keeps a depth chart yet')).toBeVisible();
    expect(screen.getByLabelText('Kept by')).toBeDisabled();
  });

  test("'Unauthorized' for a location outside one's places", async () => {
    server.use(refuses(depthChartCalls.depthChartKeepers, 403, 'You do not have permission.', 'not_allowed'));
    renderRemote(remote, { path: '/depth-chart?location=99', portal: regional() });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
  });

  test('trying again asks for what failed', async () => {
    server.use(refuses(depthChartCalls.depthChartKeepers, 503, 'Not ready.', 'not_ready'), chartsOfKeepers());
    const { user } = renderRemote(remote, { path: '/depth-chart?location=10', portal: regional() });
    await screen.findByRole('alert');
    server.use(answers(depthChartCalls.depthChartKeepers, KEEPERS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Friend of Anna')).toBeVisible();
  });
});
