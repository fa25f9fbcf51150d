/** Open streams of a board, all read by this process. */
import { Agent } from 'undici';

export interface Watchers {
  /** When the last of them has heard of the event with this number. */
  heard(seq: number): Promise<void>;
  close(): Promise<void>;
}

export async function openWatchers(url: string, headers: Record<string, string>, count: number): Promise<Watchers> {
  const agent = new Agent({ connections: count, bodyTimeout: 0 });
  const target = new URL(url);
  const seen = Array.from({ length: count }, () => 0);
  let waiting: { seq: number; resolve: () => void } | undefined;
  const tell = (): void => {
    if (waiting && seen.every((seq) => seq >= (waiting?.seq ?? 0))) waiting.resolve();
  };

  async function follow(index: number, body: AsyncIterable<Buffer>): Promise<void> {
    let text = '';
    for await (const part of body) {
      text += part.toString();
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line !== '') seen[index] = (JSON.parse(line) as { seq: number }).seq;
      tell();
    }
  }

  for (let index = 0; index < count; index += 1) {
    const { statusCode, body } = await agent.request({
      origin: target.origin,
      path: `${target.pathname}${target.search}`,
      method: 'GET',
      headers,
    });
    if (statusCode !== 200) throw new Error(`a stream was answered ${statusCode}: ${await body.text()}`);
    void follow(index, body).catch(() => undefined);
  }
  return {
    heard(seq) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = { seq, resolve };
      tell();
      return promise;
    },
    close: () => agent.destroy(),
  };
}
