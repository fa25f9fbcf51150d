import type { Locator, Page } from '@playwright/test';

export function studies(page: Page) {
  return {
    rows: page
      .getByRole('grid', { name: 'Bible studies' })
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') }),
    cards: page.getByRole('list', { name: 'Bible studies' }).getByRole('listitem'),
    search: page.getByRole('searchbox', { name: 'Search Bible studies' }),
    location: page.getByRole('combobox', { name: 'Location' }),
    switchTo: (group: 'Status' | 'Whose', name: string): Locator =>
      page.getByRole('group', { name: group }).getByRole('button', { name }),
  };
}

interface NewStudy {
  name: string;
  day: string;
  hour: string;
  minute: string;
  half: 'am' | 'pm';
  location: string;
  /** 'YYYY-MM-DD'. */
  start: string;
}

/** The page of one study, and its dialogs. */
export function studyPage(page: Page) {
  return {
    participants: page.getByRole('region', { name: 'Participants' }),
    async fillOut(study: NewStudy): Promise<void> {
      const dialog = page.getByRole('dialog', { name: 'New Bible study' });
      await dialog.getByLabel('Group Name').fill(study.name);
      await dialog.getByLabel('Day').selectOption(study.day);
      await dialog.getByLabel('Hour').selectOption(study.hour);
      await dialog.getByLabel('Minute').selectOption(study.minute);
      await dialog.getByLabel('am or pm').selectOption(study.half);
      await dialog.getByLabel('Location').fill(study.location);
      await dialog.getByLabel('Start date').fill(study.start);
    },
    async person(name: string): Promise<void> {
      await page.getByRole('combobox', { name: 'Person' }).fill(name);
      await page.getByRole('option', { name }).click();
    },
    async contact(first: string, last: string): Promise<void> {
      const dialog = page.getByRole('dialog', { name: 'New contact' });
      await dialog.getByLabel('First name').fill(first);
      await dialog.getByLabel('Last name').fill(last);
      for (const [group, choice] of [
        ['Gender', 'Female'],
        ['School year', 'Sophomore'],
        ['Varsity Catholic', 'No'],
        ['Greek', 'No'],
      ] as const)
        await dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice, exact: true }).check();
      await dialog.getByRole('button', { name: 'Save contact' }).click();
    },
  };
}
