/** What people put on the home page, each part for the roles that remote.json names: exposed as `./home`. */
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { createStore } from '../api/store.ts';
import { OutboxBlock } from '../outbox/outbox.block.tsx';
import { NewContactsBlock } from '../registration/new-contacts.block.tsx';
import { TimelyReportsBlock } from './timely-reports.block.tsx';
import { VacationDatesBlock } from './vacation-dates.block.tsx';
import { VacationNotice } from './vacation-notice.tsx';

const options = { createStore };

export const vacationNotice = defineSlot(VacationNotice, options);
export const newContacts = defineSlot(NewContactsBlock, options);
export const outbox = defineSlot(OutboxBlock, options);
export const timelyReports = defineSlot(TimelyReportsBlock, options);
export const vacationDates = defineSlot(VacationDatesBlock, options);
