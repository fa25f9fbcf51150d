/** The network of screen tests: what a test does not answer is refused. */
import { HttpResponse, type JsonBodyType, http } from 'msw';
import { setupServer } from 'msw/node';

export { HttpResponse, delay, http } from 'msw';

/** Started by setup.ts; a test adds answers with `server.use(...)`, forgotten after the test. */
export const server = setupServer();

/** Requests that were made, and that have found their handlers. */
let asked = 0;
let found = 0;
server.events.on('request:start', () => {
  found += 1;
});

let plainFetch: typeof fetch;

export function openNetwork(): void {
  server.listen({ onUnhandledFrame: 'error' });
  plainFetch = globalThis.fetch;
  globalThis.fetch = (...args) => {
    asked += 1;
    return plainFetch(...args);
  };
}

/** Waits until the last request of a test has found the test's answers: it must not be asked of the next test. */
export async function requestsAreUnderway(): Promise<void> {
  for (let waited = 0; found < asked && waited < 500; waited += 1) await new Promise((done) => setTimeout(done));
  asked = 0;
  found = 0;
}

export function closeNetwork(): void {
  globalThis.fetch = plainFetch;
  server.close();
}

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
