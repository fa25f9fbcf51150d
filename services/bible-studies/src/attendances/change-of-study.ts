/**
 * What ending, reopening, another schedule and other leaders do to the meetings of a study. Each first writes what came due by the rules that
 * held until now.
 */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { found } from '@emmaus/service-kit/http/problem';
import { StudyLeaderModel } from '../studies/study-leader.model.ts';
import { type Schedule, StudyModel } from '../studies/study.model.ts';
import { generateAttendances } from './generate-attendances.ts';
import { settleMeetings } from './settle-meetings.ts';

/**
 * "Expected meetings up to and including the end date may still be reported, later ones are withheld. A study with an end date
 * in the future is Active."
 */
export function endStudy(study: number, endDate: string): Promise<void> {
  return changed(study, async (model) => {
    await model.end(endDate);
    await settleMeetings({ study });
  });
}

/** "Reopening gives back what was withheld and generates what is missing up to now." Removing an end date to come is the same. */
export function reopenStudy(study: number): Promise<void> {
  return changed(study, async (model) => {
    await model.reopen();
    await generateAttendances(study);
  });
}

/** "Changing day or time changes what is generated from then on, never what is already there." */
export function changeSchedule(study: number, schedule: Schedule): Promise<void> {
  return changed(study, async (model) => {
    await model.meet(schedule);
    await generateAttendances(study);
  });
}

/**
 * "Handing over changes nothing of the past": nobody is expected to have met while alumni or lifelong members led, whose studies
 * "generate none", because somebody else leads from this day on.
 */
export function handOverStudy(study: number, leaders: readonly number[], day: string): Promise<void> {
  return changed(study, async (model) => {
    await StudyLeaderModel.handOver(study, leaders, day);
    await model.handedOver();
  });
}

function changed(study: number, change: (model: StudyModel) => Promise<void>): Promise<void> {
  return transaction(async () => {
    await generateAttendances(study);
    await change(found(await StudyModel.forChange(study), 'This study'));
  });
}
