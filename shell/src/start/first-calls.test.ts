import { describe, expect, test, vi } from 'vitest';
import { LIVE } from '../app/render-app.testing.tsx';
import { firstAsks, firstCallsOf } from './first-asks.ts';
import { beginFirstCalls } from './first-calls.ts';

const ACCOUNT = ['/api/role', '/api/people/locations', '/api/people/user'];
const PEOPLE = ['/api/people/viewablePeople?page=1&page_size=10&sort=name'];

/** What came with the tokens. */
const ANSWERS = { authorization: 'Bearer one', texts: {} };

function begun(signedIn: boolean, pathname: string, search = '') {
  const begin = vi.fn<(addresses: readonly string[]) => void>();
  const beginning = { signedIn: Promise.resolve(signedIn), live: Promise.resolve(LIVE), answers: () => ANSWERS };
  beginFirstCalls(beginning, { begin }, { pathname, search });
  return begin;
}

describe('as soon as there is a token', () => {
  test('who is signed in is asked, and what the page asks first', async () => {
    const begin = begun(true, '/people');
    await vi.waitFor(() => expect(begin.mock.calls.map(([addresses]) => addresses)).toEqual([ACCOUNT, PEOPLE]));
  });

  test('a page with a query of its own asks by itself', async () => {
    const begin = begun(true, '/people', '?search=ann');
    await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
    expect(begin).toHaveBeenCalledWith(ACCOUNT, ANSWERS);
  });

  test('without a session nothing is asked', async () => {
    const begin = begun(false, '/people');
    await new Promise((done) => setTimeout(done));
    expect(begin).not.toHaveBeenCalled();
  });
});

test("the path's parameters stand in the address", () => {
  const route = { path: '/people/:id', asks: ['/people/:id', '/people/:id/notes?page=1'] };
  expect(firstCallsOf(route, '/people/a%20b')).toEqual(['/api/people/a%20b', '/api/people/a%20b/notes?page=1']);
});

test.each([
  ['/people', '', [...ACCOUNT, ...PEOPLE]],
  ['/people', '?search=ann', ACCOUNT],
  ['/nowhere', '', ACCOUNT],
])('with the tokens %s%s asks the same', (pathname, search, asks) => {
  expect(firstAsks({ pathname, search }, LIVE.remotes)).toEqual(asks);
});
