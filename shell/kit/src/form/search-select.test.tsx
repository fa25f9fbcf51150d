import { renderPart } from '../testing/render-remote.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { SearchSelect } from './search-select.tsx';
import type { Search } from './use-search.ts';

const ZONES = Array.from({ length: 60 }, (_zone, index) => ({ value: `zone-${index}`, label: `Zone number ${index}` }));

function Zones({ error }: { error?: string }) {
  const [value, setValue] = useState('zone-3');
  return (
    <>
      <SearchSelect
        label="Timezone"
        options={ZONES}
        value={value}
        onChange={setValue}
        nothingFits="No timezone has this name"
        error={error}
      />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Timezone' });
const offered = () => screen.getAllByRole('option').map((option) => option.textContent);

test('the chosen one stands in the field; words in any order narrow the list', async () => {
  const { user } = renderPart(<Zones />);
  expect(box()).toHaveValue('Zone number 3');
  await user.click(box());
  await user.keyboard('42 zo');
  expect(offered()).toEqual(['Zone number 42']);
  await user.click(screen.getByRole('option', { name: 'Zone number 42' }));
  expect(screen.getByRole('status')).toHaveTextContent('zone-42');
  expect(box()).toHaveValue('Zone number 42');
});

test('by keyboard alone', async () => {
  const { user } = renderPart(<Zones />);
  await user.tab();
  await user.keyboard('number 17{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('zone-17');
});

test('its chevron is for a pointer: no stop of its own, and nothing to read', async () => {
  const { user } = renderPart(<Zones />);
  expect(screen.queryByRole('button')).toBeNull();
  await user.tab();
  expect(box()).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.click(document.querySelector('.fui-Combobox__expandIcon')!);
  expect(offered().length).toBeGreaterThan(1);
});

test('a long list says how many more there are, one without a fit says so', async () => {
  const { user } = renderPart(<Zones />);
  await user.click(box());
  await user.keyboard('zone');
  expect(offered()).toHaveLength(51);
  expect(offered().at(-1)).toBe('And 10 more: type to narrow');
  await user.clear(box());
  await user.keyboard('mars');
  expect(offered()).toEqual(['No timezone has this name']);
});

test('clicking elsewhere chooses nothing, Tab takes the one that is marked', async () => {
  const { user } = renderPart(<Zones />);
  await user.click(box());
  await user.keyboard('number 9');
  await user.click(document.body);
  expect(box()).toHaveValue('Zone number 3');
  expect(screen.getByRole('status')).toHaveTextContent('zone-3');
  await user.click(box());
  await user.keyboard('number 9');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('zone-9');
});

test("the field's fault is said by the field", () => {
  renderPart(<Zones error="Please choose a timezone." />);
  expect(box()).toHaveAccessibleDescription(expect.stringContaining('Please choose a timezone.'));
  expect(box()).toBeInvalid();
});

const PEOPLE = [
  { value: '1', label: 'Ann Baker', detail: 'Student' },
  { value: '2', label: 'Ben Cole', detail: 'Missionary' },
];

/** Answers when the test says so. */
function slowSearch() {
  const asked: { typed: string; answer: (found: typeof PEOPLE) => void; fail: (problem: unknown) => void }[] = [];
  const search: Search = (typed) =>
    new Promise((resolve, reject) => {
      asked.push({ typed, answer: resolve, fail: reject });
    });
  return { search, asked };
}

function People({ search, except, error }: { search: Search; except?: string; error?: string }) {
  const [chosen, setChosen] = useState({ id: '', name: '' });
  return (
    <>
      <SearchSelect
        label="Leader"
        search={search}
        value={chosen.id}
        chosen={chosen.name}
        onChange={(id, name) => setChosen({ id, name })}
        nothingFits="Nobody found"
        except={except}
        error={error}
      />
      <output>{chosen.id}</output>
      <button onClick={() => setChosen({ id: '2', name: 'Ben Cole' })}>Ben</button>
    </>
  );
}

const leader = () => screen.getByRole('combobox', { name: 'Leader' });

test('a service searches: at once without a word, then for what is typed, and forgets the choice as soon as that differs', async () => {
  const search: Search = async (typed) => PEOPLE.filter(({ label }) => label.toLowerCase().includes(typed));
  const { user } = renderPart(<People search={search} />);
  await user.click(leader());
  expect(await screen.findByRole('option', { name: /Ann Baker/ })).toHaveTextContent('Ann BakerStudent');
  await user.keyboard('ben');
  await waitFor(() => expect(offered()).toEqual(['Ben ColeMissionary']));
  await user.click(screen.getByRole('option', { name: /Ben Cole/ }));
  expect(leader()).toHaveValue('Ben Cole');
  expect(screen.getByRole('status')).toHaveTextContent('2');
  await user.type(leader(), 'x');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(await screen.findByText('Nobody found')).toBeInTheDocument();
});

test('where a service finds more than are shown, the list says so', async () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_value, index) => ({ value: `${index + 1}`, label: `Ann ${index + 1}` }));
  const twentyOne: Search = async () => people(21);
  const twenty: Search = async () => people(20);
  const first = renderPart(<People search={twentyOne} />);
  await first.user.click(leader());
  expect(await screen.findByText('There are more: type to narrow')).toBeInTheDocument();
  expect(screen.queryByText('Ann 21')).not.toBeInTheDocument();
  first.unmount();
  const { user } = renderPart(<People search={twenty} />);
  await user.click(leader());
  expect(await screen.findByText('Ann 20')).toBeInTheDocument();
  expect(screen.queryByText(/There are more/)).not.toBeInTheDocument();
});

test('not every letter is a question, and a late answer to an old one is dropped', async () => {
  const { search, asked } = slowSearch();
  const { user } = renderPart(<People search={search} />);
  await user.click(leader());
  await waitFor(() => expect(asked).toHaveLength(1));
  // No machine is so busy that time passes between these letters.
  for (const value of ['a', 'an', 'ann']) fireEvent.change(leader(), { target: { value } });
  expect(await screen.findByText('Looking…')).toBeInTheDocument();
  await waitFor(() => expect(asked.map(({ typed }) => typed)).toEqual(['', 'ann']));
  await user.type(leader(), 'a');
  await waitFor(() => expect(asked.at(-1)?.typed).toBe('anna'));
  await act(async () => asked.at(-1)?.answer([]));
  expect(await screen.findByText('Nobody found')).toBeInTheDocument();
  await act(async () => asked.at(-2)?.answer(PEOPLE));
  expect(offered()).toEqual(['Nobody found']);
});

test('a failed search is said at the field; who is excepted is not offered; a choice from outside is shown', async () => {
  const { search, asked } = slowSearch();
  const { user } = renderPart(<People search={search} except="1" />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked[0]?.fail({ status: 503, code: 'unavailable', message: 'Nobody can be found now.' }));
  expect(leader()).toHaveAccessibleDescription(expect.stringContaining('Nobody can be found now.'));
  await user.type(leader(), 'b');
  await waitFor(() => expect(asked.at(-1)?.typed).toBe('b'));
  await act(async () => asked.at(-1)?.answer(PEOPLE));
  await waitFor(() => expect(offered()).toEqual(['Ben ColeMissionary']));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  expect(leader()).toHaveValue('Ben Cole');
});

test('a failed search is tried again, and what it finds then stands in the list', async () => {
  const { search, asked } = slowSearch();
  const { user } = renderPart(<People search={search} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked[0]?.fail({ status: 503, code: 'unavailable', message: 'Nobody can be found now.' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(leader()).toHaveFocus();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(offered()).toEqual(['Looking…']);
  await act(async () => asked[1]?.answer(PEOPLE));
  expect(offered()).toEqual(['Ann BakerStudent', 'Ben ColeMissionary']);
  expect(screen.queryByText('Nobody can be found now.')).toBeNull();
});

test('whoever is chosen is no fault because others could not be looked for: why not stands in the list', async () => {
  const { search, asked } = slowSearch();
  const { user } = renderPart(<People search={search} />);
  await user.click(screen.getByRole('button', { name: 'Ben' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => asked[0]?.fail({ status: 503, code: 'unavailable', message: 'Nobody can be found now.' }));
  expect(leader()).toBeValid();
  await user.click(leader());
  expect(offered()).toEqual(['Nobody can be found now.']);
  await user.type(leader(), 'x');
  await waitFor(() => expect(asked).toHaveLength(2));
  await act(async () => asked[1]?.fail({ status: 503, code: 'unavailable', message: 'Nobody can be found now.' }));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a failed search says nothing of who there is', async () => {
  const { search, asked } = slowSearch();
  const { user } = renderPart(<People search={search} />);
  await user.click(leader());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(offered()).toEqual(['Looking…']);
  await act(async () => asked[0]?.fail({ status: 500, code: 'internal', message: 'Nobody can be found now.' }));
  expect(screen.queryByRole('option')).toBeNull();
  expect(leader()).toHaveAttribute('aria-expanded', 'false');
  await user.type(leader(), 'b');
  await waitFor(() => expect(asked.at(-1)?.typed).toBe('b'));
  await act(async () => asked.at(-1)?.answer(PEOPLE));
  expect(offered()).toHaveLength(2);
});

test('beside a fault of the field, the reason why a search failed stands in the list', async () => {
  const search: Search = () => Promise.reject({ status: 500, code: 'internal', message: 'Nobody can be found now.' });
  const { user } = renderPart(<People search={search} error="A person is required." />);
  await user.click(leader());
  await waitFor(() => expect(offered()).toEqual(['Nobody can be found now.']));
  expect(leader()).toHaveAccessibleDescription(expect.stringContaining('A person is required.'));
});

describe('the way on for who is not found', () => {
  const search: Search = async (typed) => PEOPLE.filter(({ label }) => label.toLowerCase().includes(typed));

  function openMissing() {
    const run = vi.fn<() => void>();
    const part = renderPart(
      <SearchSelect
        label="Leader"
        search={search}
        value=""
        chosen=""
        onChange={() => undefined}
        nothingFits="Nobody found"
        otherwise={{ label: 'Somebody else?', run }}
      />,
    );
    return { ...part, run };
  }

  test('stands in the list, which lies over what is below the field', async () => {
    const { user, run } = openMissing();
    await user.click(leader());
    await waitFor(() => expect(offered()).toEqual(['Ann BakerStudent', 'Ben ColeMissionary']));
    await user.keyboard('ben');
    await waitFor(() => expect(offered()).toEqual(['Ben ColeMissionary', 'Somebody else?']));
    await user.keyboard('x');
    await waitFor(() => expect(offered()).toEqual(['Nobody found', 'Somebody else?']));
    await user.click(screen.getByRole('option', { name: 'Somebody else?' }));
    expect(run).toHaveBeenCalledOnce();
    expect(leader()).toHaveAttribute('aria-expanded', 'false');
  });

  test('by the keyboard; Tab goes on in the form without it', async () => {
    const { user, run } = openMissing();
    await user.click(leader());
    await user.keyboard('zed');
    await screen.findByRole('option', { name: 'Somebody else?' });
    await user.tab();
    expect(run).not.toHaveBeenCalled();
    await user.click(leader());
    await screen.findByRole('option', { name: 'Somebody else?' });
    await user.keyboard('{ArrowDown}');
    expect(leader()).toHaveAttribute('aria-activedescendant');
    await user.tab();
    expect(run).not.toHaveBeenCalled();
    await user.click(leader());
    await screen.findByRole('option', { name: 'Somebody else?' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(run).toHaveBeenCalledOnce();
  });
});
