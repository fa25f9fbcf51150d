/** What people draw themselves on the home page: exposed as `./home-blocks`, and loaded only by whom it is for. */
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { createStore } from '../api/store.ts';
import { TimelyReportsBlock } from './timely-reports.block.tsx';
import { VacationDatesBlock } from './vacation-dates.block.tsx';

const options = { createStore };

export const timelyReports = defineSlot(TimelyReportsBlock, options);
export const vacationDates = defineSlot(VacationDatesBlock, options);
