/**
 * What ending, reopening and another schedule do to the meetings of a study. Each first writes what came due by the rules that
 * held until now.
 */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { found } from '@emmaus/service-kit/http/problem';
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
  return changed(study, (model) => model.meet(schedule));
}

function changed(study: number, change: (model: StudyModel) => Promise<void>): Promise<void> {
  return transaction(async () => {
    await generateAttendances(study);
    await change(found(await StudyModel.forChange(study), 'This study'));
  });
}
