/** The list 'Today' with two fillings, and what they answer. */
import type { TodayAnswer, TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import { PortalContext } from '@emmaus/remote-kit/portal/portal-context.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { render, screen, within } from '@testing-library/react';
import type { ContextType } from 'react';
import { PortalAreaContext } from '../../app/portal-area-context.ts';
import { DECLARED_REMOTES } from '../../navigation/declared-remotes.testing.ts';
import type { Filling } from '../../remotes/slot-fills.ts';
import { Queue } from './queue.tsx';

type Area = NonNullable<ContextType<typeof PortalAreaContext>>;

const TODAY = '2026-11-24';

/** What two fillings answer. */
export const said: Record<'calls' | 'reports', TodayAnswer | Promise<TodayAnswer>> = {
  calls: { rows: [] },
  reports: { rows: [] },
};

export const row = (id: string, more: Partial<TodayRow> = {}): TodayRow => ({ id, sentence: `Row ${id}`, ...more });
export const rows = (...of: TodayRow[]): TodayAnswer => ({ rows: of });

function filling(part: keyof typeof said): Filling {
  const [remote] = DECLARED_REMOTES;
  if (!remote) throw new Error('No remote is declared.');
  const title = part === 'calls' ? 'Calls' : 'Reports';
  return { remote, fill: { id: part, order: 1, module: './home', part, rows: { title, icon: 'mail' } } };
}

const FILLINGS = [filling('calls'), filling('reports')];

export function draw({ personId = 1, today = TODAY, fillings = FILLINGS } = {}) {
  const portal = fakePortal({ role: 'td', user: { personId } });
  const area: Area = {
    live: { remotes: [...DECLARED_REMOTES], services: {}, stale: false },
    loader: {
      load: () => Promise.resolve({ calls: () => said.calls, reports: () => said.reports }),
      forget: () => undefined,
    },
    active: undefined as unknown as Area['active'],
    portal,
  };
  const on = (day: string) => (
    <PortalContext value={portal}>
      <PortalAreaContext value={area}>
        <Queue fillings={fillings} today={day} />
      </PortalAreaContext>
    </PortalContext>
  );
  const drawn = render(on(today));
  return { ...drawn, portal, toDay: (day: string) => drawn.rerender(on(day)) };
}

const list = () => within(screen.getByRole('article', { name: 'Today' }));
export const sentences = () =>
  list()
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
