/**
 * Whether notes on what waits are told to whoever does not see them, as above a form that was opened. Not on a card that stands on a
 * page among others, where a notice says the same: `<ToldContext value={false}>`. Since 1.20.0.
 */
import { createContext } from 'react';

export const ToldContext = createContext(true);
