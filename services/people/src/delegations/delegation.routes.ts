/** Delegations admin (specification 1, §2.13). */
import Router from '@koa/router';
import { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { DELEGATIONS_PAGE_SIZE } from '@emmaus/contracts/delegations.words';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { delegationPolicy } from './delegation.policy.ts';
import { delegatable, findDelegatablePeople, findDelegations } from './delegation.queries.ts';
import { addDelegation, changeDelegation, deleteDelegation } from './manage-delegation.ts';

export const delegationRoutes = new Router();

const calls = delegationCalls;
const managing = () => allow(delegationPolicy, 'manage');
const PEOPLE_LIMIT = 20;

delegationRoutes.get(
  calls.listDelegations.path,
  signedIn(),
  managing(),
  input(calls.listDelegations),
  async function listDelegations(ctx) {
    const { database, input: asked } = routeOf(ctx, calls.listDelegations);
    const page = pageRequest(asked.query, DELEGATIONS_PAGE_SIZE);
    const { rows, total } = await findDelegations(database, asked.query.search ?? '', page);
    ctx.body = toPage(rows, total, page);
  },
);

for (const path of [calls.canDelegate.path, ...calls.canDelegate.aliases]) {
  delegationRoutes.get(path, signedIn(), managing(), input(calls.canDelegate), async function readCanDelegate(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.canDelegate);
    const id = asked.query.person_id;
    const person = await delegatable(database).where('person.id', id).first('person.id');
    ctx.body = { result: person !== undefined && id !== actor.rootPersonId };
  });
}

delegationRoutes.get(
  calls.listDelegatablePeople.path,
  signedIn(),
  managing(),
  input(calls.listDelegatablePeople),
  async function listDelegatable(ctx) {
    const { database, input: asked } = routeOf(ctx, calls.listDelegatablePeople);
    const { search = '', limit = PEOPLE_LIMIT } = asked.query;
    ctx.body = { data: await findDelegatablePeople(database, search, limit) };
  },
);

delegationRoutes.post(
  calls.addDelegation.path,
  signedIn(),
  managing(),
  input(calls.addDelegation),
  inTransaction(),
  async function createDelegation(ctx) {
    const { actor, database, input: asked } = routeOf(ctx, calls.addDelegation);
    ctx.body = { message: await addDelegation(database, actor, asked.body) };
    ctx.status = 201;
  },
);

delegationRoutes.post(
  calls.changeDelegation.path,
  signedIn(),
  managing(),
  input(calls.changeDelegation),
  inTransaction(),
  async function updateDelegation(ctx) {
    const { database, input: asked } = routeOf(ctx, calls.changeDelegation);
    ctx.body = { message: await changeDelegation(database, asked.body.id, asked.body.expires_at) };
  },
);

for (const call of [calls.putDelegation, calls.patchDelegation]) {
  delegationRoutes.register(
    call.path,
    [call.method.toLowerCase()],
    [
      signedIn(),
      managing(),
      input(call),
      inTransaction(),
      async function changeExpiration(ctx) {
        const { database, input: asked } = routeOf(ctx, call);
        ctx.body = { message: await changeDelegation(database, asked.params.id, asked.body.expires_at) };
      },
    ],
  );
}

delegationRoutes.post(
  calls.deleteDelegation.path,
  signedIn(),
  managing(),
  input(calls.deleteDelegation),
  inTransaction(),
  async function deleteByPost(ctx) {
    const { database, input: asked } = routeOf(ctx, calls.deleteDelegation);
    ctx.body = { message: await deleteDelegation(database, asked.body.id) };
  },
);

delegationRoutes.delete(
  calls.removeDelegation.path,
  signedIn(),
  managing(),
  input(calls.removeDelegation),
  inTransaction(),
  async function removeDelegation(ctx) {
    const { database, input: asked } = routeOf(ctx, calls.removeDelegation);
    ctx.body = { message: await deleteDelegation(database, asked.params.id) };
  },
);
