/** The count of leaders above the board follows what others do on it. */
import { type GraduationEvent, graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import type { GraduationStatus } from '@emmaus/contracts/graduation.words';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, http, HttpResponse, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { graduationBoard, graduationRecord } from '../testing/graduation-fixtures.ts';

function moved(seq: number, from_status: GraduationStatus | null, to_status: GraduationStatus): GraduationEvent {
  const record = graduationRecord(`Senior ${seq}`, { graduation_status: to_status, moved_seq: seq });
  return { seq, kind: 'moved', record_id: record.id, from_status, to_status, by: 'Td', by_person_id: 77, record };
}

test('"14 of 19 leaders have a successor": many moves of somebody else are one question, those of nobody who leaves none', async () => {
  setWindowWidth(1440);
  const stream = new TransformStream<Uint8Array>();
  let asked = 0;
  server.use(
    http.get('*/graduation_records/events', () => new HttpResponse(stream.readable)),
    answers(calls.listGraduationRecords, graduationBoard([graduationRecord('Ann Baker')])),
    serves(successionCalls.countLeaders, () => {
      asked += 1;
      return HttpResponse.json({ all: 18 + asked, covered: 14, leavers: [] });
    }),
  );
  renderRemote(remote, { path: '/graduation-records' });
  expect(await screen.findByText('14 of 19 leaders have a successor.')).toBeVisible();
  const writer = stream.writable.getWriter();
  const tell = (events: GraduationEvent[]) =>
    writer.write(new TextEncoder().encode(events.map((event) => `${JSON.stringify(event)}\n`).join('')));

  await tell([moved(11, null, 'Unsure'), moved(12, 'Unsure', 'Remaining')]);
  await screen.findByRole('listitem', { name: 'Senior 12' });
  for (let seq = 13; seq <= 50; seq += 1) await tell([moved(seq, null, 'Graduating')]);
  expect(await screen.findByText('14 of 20 leaders have a successor.')).toBeVisible();
  await tell([moved(51, 'Graduating', 'Remaining')]);
  expect(await screen.findByText('14 of 21 leaders have a successor.')).toBeVisible();
  expect(asked).toBe(3);
  await writer.close();
});
