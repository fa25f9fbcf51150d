import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AT_PLACE, placeSent } from '../src/asked.ts';

/** "Clients that follow the specification send more than is needed": also a place that nobody chose. */
describe('a place that nobody chose', () => {
  const body = z.object({ location_id: placeSent });

  test.each([{}, { location_id: null }, { location_id: undefined }])('in a body: %j', (sent) => {
    expect(z.parse(body, sent).location_id).toBeUndefined();
  });

  test('in an address', () => {
    expect(z.parse(z.object(AT_PLACE), { location_id: '' }).location_id).toBeUndefined();
  });

  test('what is chosen has to be the id of a place', () => {
    expect(z.parse(body, { location_id: 12 })).toEqual({ location_id: 12 });
    for (const location_id of ['', '12', 0, -1, 1.5, true, {}])
      expect(z.safeParse(body, { location_id }).error?.issues).toMatchObject([
        { path: ['location_id'], message: 'Location must be the id of a place.' },
      ]);
  });
});
