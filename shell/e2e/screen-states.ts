/** Dialogs and other states of screens that are looked at with axe; the screens themselves stand in `screens.ts`. */
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
import { type Screen, screen } from './screen.ts';

export const STATES: readonly Screen[] = [
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
    over: true,
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
