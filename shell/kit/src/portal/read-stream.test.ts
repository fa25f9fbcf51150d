import { describe, expect, test, vi } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { HttpResponse, http, server } from '../testing/server.ts';
import { readStream, type StreamedEvent } from './read-stream.ts';

const EVENTS = '*/api/board/events';

interface Asked {
  after: string | null;
  by: string | null;
}

/** Each time it is asked it gives the next of the answers; after the last one it waits. */
function streams(...answers: (string | Response)[]): Asked[] {
  const asked: Asked[] = [];
  server.use(
    http.get(EVENTS, ({ request }) => {
      const answer = answers[asked.length];
      asked.push({ after: new URL(request.url).searchParams.get('after'), by: request.headers.get('authorization') });
      if (answer instanceof Response) return answer;
      return new HttpResponse(
        new ReadableStream<Uint8Array>({
          start(controller) {
            if (answer === undefined) return;
            for (const part of answer.split('|')) controller.enqueue(new TextEncoder().encode(part));
            controller.close();
          },
        }),
      );
    }),
  );
  return asked;
}

function read(portal = fakePortal(), after = 0) {
  const leaving = new AbortController();
  const heard: StreamedEvent[] = [];
  const live: boolean[] = [];
  const ended = readStream(
    portal,
    { url: '/board/events' },
    {
      after,
      onEvent: (event) => heard.push(event),
      onLive: (isLive) => live.push(isLive),
      signal: leaving.signal,
    },
  );
  return { portal, heard, live, ended, leave: () => leaving.abort() };
}

describe('a stream of what happens', () => {
  test('hears each line, whatever pieces it comes in, with the headers of the session', async () => {
    const asked = streams('\n{"seq":4,"na|me":"Ünal"}\n\n{"seq":5}\n{"se');
    const { heard, leave, ended } = read(fakePortal(), 3);
    await expect.poll(() => heard).toEqual([{ seq: 4, name: 'Ünal' }, { seq: 5 }]);
    expect(asked[0]).toEqual({ after: '3', by: 'Bearer access-0' });
    leave();
    expect(await ended).toBeNull();
  });

  test('goes on after the last number when it ends, and hears nothing twice', async () => {
    const asked = streams('{"seq":1}\n{"seq":2}\n', '{"seq":2}\n{"seq":3}\n');
    const { heard, live, leave, ended } = read();
    await vi.waitFor(() => expect(heard).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }]));
    expect(asked.slice(0, 2).map(({ after }) => after)).toEqual(['0', '2']);
    expect(live.slice(0, 3)).toEqual([true, false, true]);
    leave();
    expect(await ended).toBeNull();
  });

  test('renews the tokens when they have expired', async () => {
    const asked = streams(HttpResponse.json({ message: 'Signed out' }, { status: 401 }), '{"seq":1}\n');
    const { heard, leave } = read();
    await expect.poll(() => heard).toEqual([{ seq: 1 }]);
    expect(asked.slice(0, 2).map(({ by }) => by)).toEqual(['Bearer access-0', 'Bearer access-1']);
    leave();
  });

  test('asks again where the service rests', async () => {
    streams(HttpResponse.json({ message: 'Starting' }, { status: 503 }), '{"seq":1}\n');
    const { heard, leave } = read();
    await vi.waitFor(() => expect(heard).toEqual([{ seq: 1 }]));
    leave();
  });

  test('a refusal ends it', async () => {
    const asked = streams(HttpResponse.json({ message: 'Not yours', code: 'not_allowed' }, { status: 403 }));
    expect(await read().ended).toMatchObject({ status: 403, message: 'Not yours' });
    expect(asked).toHaveLength(1);
  });

  test('ended since the account uses other eyes, the shell hears of it', async () => {
    const problem = { status: 409, code: 'identity_changed', message: 'You use another identity now.' };
    streams(HttpResponse.json(problem, { status: 409 }));
    const { portal, ended } = read();
    expect(await ended).toMatchObject({ code: 'identity_changed' });
    expect(portal.identityChanged).toHaveBeenCalledOnce();
  });
});
