import { personCalls } from '@emmaus/contracts/person.contract';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ANN, choose, duplicates, field, fill, openEdit, openNew, press, saves } from '../testing/open-person-form.tsx';
import { NOTHING_HAPPENED, personRecord } from '../testing/person-fixtures.ts';

describe('people who may already be here', () => {
  test('saving waits, names them with a link, and goes on with Save anyway', async () => {
    const asked = duplicates(ANN);
    const sent = saves();
    const drawn = await openNew();
    await fill(drawn);
    await press(drawn, 'Save Contact');
    expect(await screen.findByText('This person may already be here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ann Baker' })).toHaveAttribute('href', '/people/77');
    expect(screen.getByText(/Lakeside College: same e-mail/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save anyway' })).toHaveFocus());
    expect(asked.at(-1)).toEqual({ first_name: 'Ann', last_name: 'Baker', email: 'ann.baker@example.org' });
    expect(sent).toHaveLength(0);

    await press(drawn, 'Save anyway');
    await expect.poll(drawn.address).toBe('/people/900');
    expect(sent).toHaveLength(1);
  });

  test('they are named after leaving the fields that tell who it is, before anybody saves', async () => {
    const asked = duplicates(ANN);
    const drawn = await openNew();
    await drawn.user.type(field('First name'), 'Ann');
    await drawn.user.tab();
    // In one go: on a busy machine the pause after the first field may end between two letters.
    await drawn.user.click(field('Last name'));
    await drawn.user.paste('Baker');
    await drawn.user.tab();
    expect(await screen.findByText('This person may already be here')).toBeVisible();
    // A first name alone tells nobody.
    const questions = new Set(asked.map((question) => JSON.stringify(question)));
    expect([...questions]).toEqual([JSON.stringify({ first_name: 'Ann', last_name: 'Baker' })]);
  });

  test('a look at the other person and back: everything typed is still here', async () => {
    duplicates(ANN);
    server.use(
      answers(at(personCalls.getPerson, { id: 77 }), personRecord({ id: 77, name: 'Ann Baker' })),
      NOTHING_HAPPENED,
    );
    const drawn = await openNew();
    await fill(drawn);
    await press(drawn, 'Save Contact');
    await drawn.user.click(await screen.findByRole('link', { name: 'Ann Baker' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Baker' })).toBeVisible();
    drawn.unmount();
    await openNew();
    expect(field('E-mail (non .edu)')).toHaveValue('Ann.Baker@Example.org');
  });

  test('a check that fails stops nobody', async () => {
    server.use(refuses(personCalls.findDuplicates, 500, 'An error occurred.'));
    const sent = saves();
    const drawn = await openNew();
    await fill(drawn);
    await press(drawn, 'Save Contact');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('an edit that changes nothing of it asks nothing; one that does leaves the person out', async () => {
    const asked = duplicates();
    saves('changePerson');
    const drawn = await openEdit();
    await drawn.user.clear(field('Phone'));
    await drawn.user.type(field('Phone'), '312-555-0199');
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({ person_id: 501, phone: '312-555-0199' });
    drawn.unmount();

    const again = await openEdit();
    await again.user.click(choose('Greek', 'No'));
    await press(again, 'Update Profile');
    await expect.poll(again.address).toBe('/people/501');
    expect(asked).toHaveLength(1);
  });
});
