/** The network of screen tests: what a test does not answer is refused. */
import { HttpResponse, type JsonBodyType, http } from 'msw';
import { setupServer } from 'msw/node';

export { HttpResponse, delay, http } from 'msw';

/** Started by setup.ts; a test adds answers with `server.use(...)`, forgotten after the test. */
export const server = setupServer();

/** An answer of `GET /api…` as JSON: `server.use(answers('/api/people/viewablePeople', page))`. */
export function answers(path: string, body: JsonBodyType, status = 200) {
  return http.get(`*${path}`, () => HttpResponse.json(body, { status }));
}

/** A problem document as the services send it. */
export function refuses(path: string, status: number, message: string, code = 'internal_error') {
  return http.all(`*${path}`, () =>
    HttpResponse.json(
      { type: 'about:blank', title: message, status, detail: message, message, code },
      { status, headers: { 'content-type': 'application/problem+json' } },
    ),
  );
}
