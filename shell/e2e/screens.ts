/**
 * Every screen that is looked at with axe, in light and in dark, wide and on a phone: one line each. A screen that is
 * new gets its line here; a dialog or another state of it gets one with `reach`.
 */
import type { Page } from '@playwright/test';
import type { Campus, Who } from './campus/campus.ts';
import { candidatesOf } from './campus/candidates.ts';
import { toAskAllSeniors } from './commands/ask-seniors.ts';
import { expectNoStall, standAtStall } from './commands/stall.ts';
import { delegations } from './pages/delegations.page.ts';
import { palette } from './pages/palette.page.ts';
import { planEditor, planInRoom, plans } from './pages/plans.page.ts';
import { peopleList } from './pages/people-list.page.ts';
import { recruitment } from './pages/recruitment.page.ts';
import { vacationDates } from './pages/vacation-dates.page.ts';
import { discipleship } from './pages/tree.page.ts';

export interface Screen {
  /** Nobody: the screen needs no sign-in. */
  who: Who | null;
  /** With words of the campus in braces: see `addressIn`. */
  path: string;
  /** A text that is there when the screen is; 'heading' for its title. */
  ready: string;
  /** The state of it that is looked at, in words, and how one gets there. */
  state?: string;
  /** The button that is under the thumb on a phone. */
  thumb?: string;
  /** Some of it waits for ever: that is what it shows. */
  waits?: boolean;
  reach?: (page: Page, campus: Campus) => Promise<void>;
}

const screen = (who: Who | null, path: string, ready = 'heading'): Screen => ({ who, path, ready });

const SCREENS: readonly Screen[] = [
  screen('missionary', '/main'),
  screen('student', '/main', ' / 10'),
  screen('td', '/main', 'Plan vacations'),
  screen('rd', '/main', 'Check my campuses'),
  screen('admin', '/locations', 'Showing 1 to 20 of'),
  screen('admin', '/locations/create', 'Parent location'),
  screen('admin', '/locations/{campus}/edit', 'Parent location'),
  { ...screen('missionary', '/people', 'Showing 1 to 10 of'), thumb: 'Add person' },
  screen('missionary', '/people/create', 'Varsity Catholic'),
  screen('td', '/people/new-school-year', 'Nobody to move on'),
  screen('td', '/people/import', 'A CSV file from a spreadsheet'),
  screen('missionary', '/people/{student}', 'Depth chart'),
  screen('student', '/people/{student}', 'Who acted as you'),
  screen('missionary', '/people/{student}/edit', 'Varsity Catholic'),
  { ...screen('missionary', '/bible-studies', 'Showing 1 to'), thumb: 'Add Bible study' },
  { ...screen('missionary', '/bible-studies?add=study', 'Group Name'), state: 'a study is added' },
  screen('td', '/reporting-percentages', 'reports missing'),
  screen('td', '/meetings', 'Showing 1 to'),
  // In the first hours of a day no meeting of the campus has ended without a report.
  screen('td', '/nudges', 'Leaders whose reports are missing since 1 August'),
  screen('admin', '/texts', 'Every text the portal wrote'),
  screen('missionary', '/bible-study-plans', 'Showing 1 to'),
  screen('missionary', '/bible-study-plans?state=deleted', 'No plan was deleted'),
  screen('missionary', '/discipleship'),
  { ...screen('missionary', '/discipleship?view=table', 'Generation'), state: 'the tree as a table' },
  { ...screen('missionary', '/discipleship?type=growing', 'found; in grey'), state: 'some are looked for in the tree' },
  screen('rd', '/reporting', 'Totals'),
  screen('td', '/reporting?figure=cumulative_bspx1', 'attended at least 1 Bible study since'),
  screen('ad', '/regional-graduation-records', 'Totals'),
  { ...screen('parish-td', '/discipleship-groups', 'Oyelaran'), thumb: 'Add Discipleship Group' },
  { ...screen('parish-td', '/discipleship-groups?open=add', 'Add this group'), state: 'a group is added' },
  screen('td', '/graduation-records'),
  screen('td', '/graduation-records/successors', 'Nobody is left behind'),
  screen(null, '/g/00000-00000', 'This link leads nowhere'),
  { ...screen('missionary', '/depth-chart', 'New Contacts'), thumb: 'Remove' },
  { ...screen('missionary', '/depth-chart?dialog=add', 'looking for?'), state: 'somebody is put on the chart' },
  {
    ...screen('missionary', '/depth-chart?dialog=remove', 'Remove from your'),
    state: 'somebody is taken off the chart',
  },
  screen('rd', '/depth-chart?location={campus}', 'New Contacts'),
  { ...screen('td', '/recruitment-depth-chart', 'Potential Candidate'), thumb: 'Add candidate' },
  { ...screen('rd', '/recruitment-depth-chart?view=list&location={campus}', 'Showing 1 to'), state: 'as a list' },
  { ...screen('td', '/recruitment-depth-chart?open=add', 'Add a candidate'), state: 'a candidate is added' },
  { ...screen('td', '/recruitment-depth-chart?open=remove', 'Remove a candidate'), state: 'a candidate is removed' },
  { ...screen('missionary', '/invitations', 'Showing 1 to'), thumb: 'Log a Gospel Presentation' },
  { ...screen('missionary', '/invitations?log=high_call', 'Notes are public'), state: 'a High Call is logged' },
  { ...screen('missionary', '/encounters', 'Encounters'), thumb: 'I Met Someone' },
  { ...screen('missionary', '/encounters?met=new', 'Count'), state: 'somebody was met' },
  { ...screen('missionary', '/encounters?state=deleted'), state: 'encounters that were deleted' },
  screen('rd', '/invitations', 'Showing 1 to'),
  { ...screen('missionary', '/invitations?state=deleted'), state: 'what was deleted' },
  screen('missionary', '/meditations', 'Click on a meditation to pray!'),
  screen('guest', '/meditations/1', 'Stay with us, Lord'),
  { ...screen('admin', '/meditations/written', 'Showing 1 to'), thumb: 'New meditation' },
  { ...screen('admin', '/meditations/1/edit', 'Stay with us, Lord'), thumb: 'Save meditation' },
  { ...screen('admin', '/delegations', 'Showing 1 to'), thumb: 'Create Delegation' },
  screen('admin', '/delegations?view=acted', 'Showing 1 to'),
  screen('admin', '/outbox', 'Every e-mail the portal wrote'),
  { ...screen('missionary', '/kit', 'Cedar Bluff'), waits: true },
  screen('student', '/diagnostics', 'Shared libraries'),
  screen('admin', '/releases', 'What was done'),
  screen('missionary', '/no-such-page', 'Page Not Found'),
  screen('nobody', '/invite/no-such-invite', 'This link does not let you in'),
  screen(null, '/registration/{campus}', 'Get connected at'),
  screen(null, '/registration/999999999', 'We could not find this campus'),
  screen(null, '/', 'Sign in'),
  ...['/logout', '/accessdenied', '/no-account', '/no-account-non-student', '/expired-token', '/sync-clock'].map(
    (path) => screen(null, path),
  ),
];

const STATES: readonly Screen[] = [
  {
    ...screen('missionary', '/invitations?log=high_call&receiver={student}', 'Notes are public'),
    state: 'a High Call is logged from a profile, and answered with Yellow',
    async reach(page) {
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Yellow', { exact: true }).click();
      await dialog.getByLabel('Follow up on').waitFor();
    },
  },
  { ...screen('td', '/graduation-records'), state: 'all seniors are asked', reach: toAskAllSeniors },
  { ...screen('td', '/stall'), state: 'there is no stall', thumb: 'Open the stall', reach: expectNoStall },
  {
    ...screen('td', '/stall'),
    state: 'the stall is open, and somebody is there',
    thumb: 'I am leaving',
    reach: standAtStall,
  },
  {
    ...screen('td', '/recruitment-depth-chart', 'Potential Candidate'),
    state: 'a reason for declining is missing',
    async reach(page, campus) {
      const [, , declined] = candidatesOf(campus);
      await recruitment(page).choose(declined!.name, 'Notes');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Save notes' }).click();
      await dialog.getByRole('alert').first().waitFor();
    },
  },
  {
    ...screen('td', '/recruitment-depth-chart', 'Potential Candidate'),
    state: 'a candidate is open beside the board',
    async reach(page, campus) {
      const [first] = candidatesOf(campus);
      await page.getByRole('button', { name: first!.name, exact: true }).click();
      await page.getByRole('button', { name: 'Write notes' }).waitFor();
    },
  },
  {
    ...screen('td', '/main', 'Plan vacations'),
    state: 'a vacation is edited',
    async reach(page) {
      const { open, future } = vacationDates(page);
      await open();
      await future.getByRole('button', { name: /^Edit / }).click();
    },
  },
  {
    ...screen('student', '/main', ' / 10'),
    state: 'the roster of a meeting is open, which was cancelled',
    thumb: 'Submit',
    async reach(page) {
      await page
        .getByRole('button', { name: /^Report / })
        .first()
        .click();
      await page.getByRole('switch', { name: 'Was bible study cancelled?' }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    ...screen('td', '/people', 'Showing 1 to 10 of'),
    state: 'a list is exported, and nothing is chosen yet',
    thumb: 'Export',
    async reach(page) {
      const dialog = page.getByRole('dialog', { name: 'Export Custom List' });
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Export Custom List' }).click();
      await dialog.getByRole('button', { name: 'Export' }).click();
      await dialog.getByText('Please select All, VC, or Greek.').waitFor();
    },
  },
  {
    ...screen('admin', '/people?search=hathaway+{tag}', 'Showing 1 to 1 of 1'),
    state: 'a delegation is created for somebody',
    async reach(page, { person: { affiliate } }) {
      await peopleList(page).choose(affiliate.name, 'Create Delegation');
      const dialog = page.getByRole('dialog', { name: 'Create Delegation' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.getByText('Please choose whose identity is used.').waitFor();
    },
  },
  {
    ...screen('admin', '/delegations', 'Showing 1 to'),
    state: 'a delegation is created',
    async reach(page) {
      await page.getByRole('button', { name: 'Create Delegation' }).click();
      await delegations(page).dialog.waitFor();
    },
  },
  {
    ...screen('admin', '/delegations?search=sorensen+{tag}', 'Showing 1 to 1 of 1'),
    state: 'a delegation is about to be deleted',
    async reach(page, { person: { ad, rd } }) {
      await delegations(page).choose(ad.name, rd.name, 'Delete');
      await delegations(page).dialog.waitFor();
    },
  },
  {
    ...screen('student', '/people/{student}', 'Who acted as you'),
    state: 'what was changed in their name is unfolded',
    async reach(page) {
      await page.getByRole('button', { name: '2 changes' }).click();
      await page.getByRole('link', { name: 'Change a person' }).first().waitFor();
    },
  },
  {
    ...screen('missionary', '/bible-studies', 'Showing 1 to'),
    state: 'a study is open',
    async reach(page, { tag }) {
      await page.getByRole('link', { name: `Gospel of Mark ${tag}` }).click();
      await page
        .getByText(/^since /)
        .first()
        .waitFor();
    },
  },
  {
    ...screen('missionary', '/meditations', 'Click on a meditation to pray!'),
    state: 'somebody is searched over the page',
    async reach(page, { person: { student } }) {
      const { button, field, row } = palette(page);
      await button.click();
      await field.fill(student.last);
      await row(student.name).first().waitFor();
    },
  },
  {
    ...screen('missionary', '/bible-study-plans', 'Showing 1 to'),
    state: 'a plan is written',
    async reach(page, { tag }) {
      await plans(page).title(`On the road ${tag}`).click();
      await planEditor(page).text.waitFor();
    },
  },
  {
    ...screen('missionary', '/bible-study-plans', 'Showing 1 to'),
    state: 'a plan is printed',
    thumb: 'Print',
    async reach(page, { tag }) {
      await plans(page).choose(`On the road ${tag}`, 'Printable version');
      await page.getByRole('button', { name: 'Print' }).waitFor();
    },
  },
  {
    ...screen('missionary', '/bible-study-plans', 'Showing 1 to'),
    state: 'a plan is led in the room',
    thumb: 'To the report',
    async reach(page, { tag }) {
      await plans(page).choose(`On the road ${tag}`, 'Mobile Friendly Version');
      await planInRoom(page).turnTo(2);
    },
  },
  {
    ...screen('missionary', '/bible-study-plans', 'Showing 1 to'),
    state: 'a plan was led, and is reported',
    async reach(page, { tag }) {
      await plans(page).choose(`On the road ${tag}`, 'Mobile Friendly Version');
      await planInRoom(page).turnTo(3);
      await planInRoom(page).report.first().waitFor();
    },
  },
  {
    ...screen('missionary', '/bible-study-plans', 'Showing 1 to'),
    state: 'a plan is begun, and nothing is chosen yet',
    thumb: 'Add plan',
    async reach(page) {
      const { add, dialog } = plans(page);
      await add.click();
      await dialog.getByRole('button', { name: 'Add plan' }).click();
      await dialog.getByText('A Title is required.').waitFor();
    },
  },
  {
    ...screen('missionary', '/discipleship'),
    state: 'somebody was searched',
    async reach(page, { students }) {
      await discipleship(page).search(students[7]!.name);
      await discipleship(page).found.waitFor();
    },
  },
];

export const SCREENS_AND_STATES: readonly Screen[] = [...SCREENS, ...STATES];

/** `{campus}` and `{student}` stand for their ids, `{tag}` for the campus's own word. */
export function addressIn({ tag, place, person }: Campus, path: string): string {
  return path
    .replace('{campus}', String(place.campus.id))
    .replace('{student}', String(person.student.id))
    .replace('{tag}', tag);
}
