/** Switches are said by their name in commands and addresses, and read by their title. */
import type { Check, Fault } from './release.ts';

const ID = /^[a-z][a-z0-9-]{0,49}$/;
const LONGEST_TITLE = 100;

export const checkSwitches: Check = ({ declaration: { switches = [] } }) =>
  switches.flatMap(({ id, title }, index): Fault[] => {
    const fault = (sentence: string): Fault => ({ check: 'switches', where: `/switches/${index}`, sentence });
    if (!ID.test(id)) return [fault(`The switch "${id}" in remote.json needs a plain name, as in "bulk-edit".`)];
    if (switches.findIndex((one) => one.id === id) < index)
      return [fault(`The switch "${id}" stands twice in remote.json.`)];
    if (title.trim() === '' || title.length > LONGEST_TITLE)
      return [fault(`The switch "${id}" in remote.json needs a title of at most ${LONGEST_TITLE} characters.`)];
    return [];
  });
