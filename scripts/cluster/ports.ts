/** Where everything of a cluster on this machine listens. */
import { freePort } from '@emmaus/service-kit/http/free-port';

export const SERVICES = ['identity', 'registry', 'people', 'bible-studies', 'discipleship', 'recruitment'] as const;
export type ServiceName = (typeof SERVICES)[number];
export const COPIES = [1, 2] as const;

export interface ClusterPorts {
  /** Where people open it. */
  portal: number;
  /** The same with TLS. */
  secure: number;
  plain: number;
  /** What HAProxy tells of itself. */
  watching: number;
  /** By `people`: HAProxy's door to its copies. By `people-1`: a copy. */
  doors: Record<ServiceName, number>;
  copies: Record<string, number>;
  postgres: Record<'primary' | 'replica' | 'node-1' | 'node-2', number>;
  pooler: number;
}

export async function choosePorts(portal: number): Promise<ClusterPorts> {
  const taken = new Set<number>([portal]);
  const next = async (): Promise<number> => {
    for (;;) {
      const port = await freePort();
      if (taken.has(port)) continue;
      taken.add(port);
      return port;
    }
  };
  const doors = {} as Record<ServiceName, number>;
  for (const service of SERVICES) doors[service] = await next();
  const copies: Record<string, number> = {};
  for (const name of ['gateway', ...SERVICES]) for (const copy of COPIES) copies[`${name}-${copy}`] = await next();
  return {
    portal,
    secure: await next(),
    plain: await next(),
    watching: await next(),
    doors,
    copies,
    postgres: { primary: await next(), replica: await next(), 'node-1': await next(), 'node-2': await next() },
    pooler: await next(),
  };
}
