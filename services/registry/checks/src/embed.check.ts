/** Views for foreign pages: each by a name of its own, and at a page of the remote itself. */
import { REMOTE_NAMES_PATTERN } from '@emmaus/contracts/remote.words';
import type { Check, Fault } from './release.ts';

export const checkEmbed: Check = ({ declaration: { embed, routes } }) =>
  embed.flatMap(({ id, path }, index): Fault[] => {
    const fault = (sentence: string): Fault => ({ check: 'embed', where: `/embed/${index}`, sentence });
    const faults: Fault[] = [];
    if (!REMOTE_NAMES_PATTERN.test(id))
      faults.push(
        fault(
          `The view "${id}" in remote.json has no name that a page can say: small letters and dashes, as in "my-view".`,
        ),
      );
    if (embed.findIndex((one) => one.id === id) < index)
      faults.push(fault(`remote.json declares the view "${id}" twice.`));
    if (path !== undefined && !routes.some((route) => leadsTo(route.path, path)))
      faults.push(
        fault(
          `The view "${id}" in remote.json begins at "${path}", which is none of its own routes: show a page of this remote.`,
        ),
      );
    return faults;
  });

/** Segment by segment; `:id` stands for one, `*` for all that follow. */
function leadsTo(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = (path.split('?')[0] ?? '').split('/');
  const star = wanted.indexOf('*');
  if (star === -1 ? wanted.length !== given.length : given.length < star) return false;
  return wanted
    .slice(0, star === -1 ? undefined : star)
    .every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
}
