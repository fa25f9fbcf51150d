/** A form in several tabs of one browser, for tests. */
import { fireEvent, within } from '@testing-library/react';
import { fakePortal } from '../testing/fake-portal.ts';
import { type RenderedRemote, renderPart } from '../testing/render-remote.tsx';
import { useDraft } from './use-draft.ts';

export const KEY = { person: 7, form: 'contact:5' };
export const SHARED = 'emmaus.draft:7:contact:5';
export const BEGINNING = { phone: '', notes: '' };

function Form() {
  const draft = useDraft(KEY.form, BEGINNING, { version: 4 });
  const field = (name: 'phone' | 'notes') => (
    <input
      aria-label={name}
      value={draft.values[name]}
      onChange={(event) => draft.change({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {field('phone')}
      {field('notes')}
      <button type="button" onClick={draft.saved}>
        Save
      </button>
      <button type="button" onClick={draft.discard}>
        Discard
      </button>
    </>
  );
}

/** jsdom has one tab: what each of several keeps for itself. */
const tabs = new Map<string, Record<string, string>>();
let shown = 'one';

const keptHere = (): Record<string, string> => Object.fromEntries(Object.entries(sessionStorage));

export function beginTabs(): void {
  tabs.clear();
  shown = 'one';
}

export function look(tab: string): void {
  tabs.set(shown, keptHere());
  sessionStorage.clear();
  for (const [name, value] of Object.entries(tabs.get(tab) ?? {})) sessionStorage.setItem(name, value);
  shown = tab;
}

/** Begins with what the first has by then. */
export function duplicate(tab: string, as: string): void {
  look(tab);
  tabs.set(as, keptHere());
}

export function visit(tab: string): RenderedRemote {
  look(tab);
  return renderPart(<Form />, { portal: fakePortal({ user: { personId: 7 } }) });
}

export function type(tab: string, { container }: RenderedRemote, some: Partial<typeof BEGINNING>): void {
  look(tab);
  for (const [name, value] of Object.entries(some))
    fireEvent.change(within(container).getByLabelText(name), { target: { value } });
}

export function press(tab: string, { container }: RenderedRemote, label: string): void {
  look(tab);
  fireEvent.click(within(container).getByRole('button', { name: label }));
}

export function valuesIn({ container }: RenderedRemote) {
  const value = (name: string) => within(container).getByLabelText<HTMLInputElement>(name).value;
  return { phone: value('phone'), notes: value('notes') };
}
