/** What people put into `home.today`: exposed as `./home-today`. */
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { createStore } from '../store.ts';
import { HomeToday } from './home-today.tsx';

export default defineSlot(HomeToday, { createStore });
