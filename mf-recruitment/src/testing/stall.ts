/** Answers of the service about the stall, for screen tests. */
import type { Stall, StallFollowUp } from '@emmaus/contracts/stall.contract';

const HOUR_MS = 3_600_000;

/** A minute ago; with a few minutes more than so many hours left. */
export function stallFollowUp(followUp: Partial<StallFollowUp> = {}, hoursLeft = 41): StallFollowUp {
  const due = Date.now() + hoursLeft * HOUR_MS + 5 * 60_000;
  return {
    id: 9,
    registered_at: new Date(due - 48 * HOUR_MS).toISOString(),
    due_at: new Date(due).toISOString(),
    outcome: null,
    version: 1,
    first_name: 'Ruth',
    owner: { id: 21, name: 'Anna Kowalski' },
    is_mine: false,
    name: 'Ruth Ames',
    phone: '(312) 555-0142',
    text: null,
    person_id: 501,
    abilities: { read: true, answer: true },
    ...followUp,
  };
}

export function stall(more: Partial<Stall> = {}): Stall {
  return {
    location: { id: 10, name: 'Lakeside Campus' },
    open: {
      opened_at: '2026-11-23T15:00:00.000Z',
      ends_at: '2026-11-24T06:00:00.000Z',
      opened_by: 'Joseph Ito',
    },
    team: [],
    counts: { interested: 31, met: 24, running_out: 4, lost: 3 },
    url: 'https://emmaus.example/registration/10',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 37 37"><path fill="#ffffff" d="M0 0h37v37H0z"/></svg>',
    follow_ups: [],
    seq: 3,
    abilities: { read: true, join: true, run: true, names: true },
    ...more,
  };
}
