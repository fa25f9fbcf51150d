/** The addresses of specification 3, §7, as clients that know nothing else of us ask for them. */
import { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { expect, test } from 'vitest';

const addresses = Object.values(discipleshipCalls).flatMap(({ method, path, aliases }) =>
  [path, ...aliases].map((one) => `${method} ${one}`),
);

test.each([
  'GET /disciples/myDiscipleTree',
  'GET /disciples/myDiscipleTreeMobile',
  'GET /myDiscipleTreeMobile',
  'GET /disciples/listAddableDisciples',
  'GET /disciples/listAddableDisciplers',
  'GET /disciples/listRemovableDisciples',
  'GET /disciples/listTransferrableDisciples',
  'GET /disciples/listGrowingAndCommissionedDisciples',
  'POST /disciples/transfer',
  'POST /disciples',
  'PUT /disciples/end/:id',
  'PUT /disciples',
  'GET /discipleship-groups/discipleshipGroupsAtLocation',
  'GET /discipleship-groups/listAddableLeaders',
  'GET /discipleship-groups/listAddableParticipants',
  'GET /discipleship-groups/getGroupParticipants',
  'GET /discipleship-groups/listRemovableDisciples',
  'POST /discipleship-groups',
  'PUT /discipleship-groups/:id',
  'DELETE /discipleship-groups/:id',
  'GET /spiritual_multiplication/',
  'GET /graduation_records',
  'PUT /graduation_records',
  'POST /graduation_records',
  'GET /graduation_records/eligibleStudents',
  'GET /list_items/graduationOptions',
  'GET /graduation-records/is-generated',
  'GET /regional-graduation-records',
])('%s', (line) => {
  expect(addresses).toContain(line);
});
