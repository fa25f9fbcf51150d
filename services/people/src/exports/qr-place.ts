/** For which campus a QR sheet is made. */
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { exportPolicy } from './export.policy.ts';

const CHOOSE = 'Choose the campus that the code is for.';

/**
 * The named place, or the campus the asker serves at.
 * @throws Problem not_found for a place one may not make sheets for; invalid_input when nothing is named and there is no
 *   one campus of one's own, or when students cannot register at the place
 */
export async function qrPlace(actor: Actor, named?: number): Promise<{ id: number; name: string }> {
  const place = named ?? ownCampus(actor);
  if (place === undefined) throw unfitting(CHOOSE);
  const location = found(
    await first<{ id: number; name: string; location_type: string }>(sql`
      select id, name, location_type from location
      where location.id = ${place} and ${scope(exportPolicy, actor, 'export')}`),
    'This location',
  );
  if (location.location_type !== 'Campus' && location.location_type !== 'Parish') {
    throw unfitting(named === undefined ? CHOOSE : 'Students register at a campus or a parish. Choose one of these.');
  }
  return location;
}

/** The place of the primary grant, else of the first that may. */
function ownCampus(actor: Actor): number | undefined {
  const grants = actor.grants.filter(({ role }) => role === 'td' || role === 'missionary');
  return (grants.find(({ isPrimary }) => isPrimary) ?? grants[0] ?? actor.grants[0])?.locationId;
}

function unfitting(detail: string): Problem {
  return new Problem('invalid_input', detail, {
    errors: [{ in: 'query', pointer: '/location_id', code: 'invalid', detail }],
  });
}
