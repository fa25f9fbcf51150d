import { invalidField } from '@emmaus/service-kit/http/problem';

/**
 * The study stands in the path; a form that names another one is not this one's.
 * @throws Problem invalid_input (422)
 */
export function expectSameStudy(id: number, { bible_study_id }: { bible_study_id?: number | undefined }): void {
  if (bible_study_id !== undefined && bible_study_id !== id)
    throw invalidField('bible_study_id', 'This form belongs to another Bible study.');
}
