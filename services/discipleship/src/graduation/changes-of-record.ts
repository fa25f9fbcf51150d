/** What is changed by what was sent of a record, and what may not be (specification 3, §4 and §5). Pure. */
import type { SentGraduationRecord, SentVocation } from '@emmaus/contracts/graduation.contract';
import {
  GRADUATION_TEXTS,
  type GraduationFields,
  type GraduationStatus,
  invalidGraduationFields,
} from '@emmaus/contracts/graduation.words';
import type { Fault } from '@emmaus/contracts/problem';
import { visibleText } from '@emmaus/contracts/visible-text.words';
import { faultOf, Problem, refuseFaults } from '@emmaus/service-kit/http/problem';
import type { GraduationDetails } from './graduation-record.model.ts';

type Sent = Omit<SentGraduationRecord, 'id' | 'version'>;

const FIELDS = ['phone', 'email', 'graduation_month', 'graduation_year'] as const satisfies (keyof GraduationFields)[];

export interface Changes {
  details: Partial<GraduationDetails>;
  /** "A non-senior, whose form then disappears": without its vocation it says nothing any more. A senior's remains. */
  endsForm: boolean;
}

/**
 * `isSenior`: who was none when their vocation was told may be one by now, and is sorted like any other.
 * @throws Problem invalid_input (422), conflict (409)
 */
export function changesOf(record: GraduationDetails, sent: Sent, isSenior: boolean): Changes {
  const given = FIELDS.filter((field) => sent[field] !== undefined);
  const fields: GraduationFields = { phone: null, email: null, graduation_month: null, graduation_year: null };
  for (const field of given) fields[field] = textOf(sent[field]);
  const invalid = invalidGraduationFields(fields);
  const vocation = sent.vocation && withWhatIs(record, sent.vocation);
  refuseFaults([...(invalid?.errors ?? []), ...(vocation ? vocationFaults(vocation) : [])], invalid?.message);
  const details: Partial<GraduationDetails> = {};
  for (const field of given)
    if (field === 'graduation_year') details.graduation_year = fields[field] === null ? null : Number(fields[field]);
    else details[field] = fields[field];
  if (vocation) Object.assign(details, vocationOf(vocation));
  const isEdited = given.length > 0 || Boolean(sent.vocation);
  const becomes = statusOf(record.graduation_status, sent.graduation_status, { isEdited, isSenior });
  const endsVocation =
    record.graduation_status === 'Vocation only' &&
    details.is_entering_religious === false &&
    details.is_entering_seminary === false;
  const graduation_status = endsVocation && becomes === 'Vocation only' ? null : becomes;
  return { details: { ...details, graduation_status }, endsForm: endsVocation && !isSenior };
}

/**
 * "Saving an edited record sets its status to 'graduating'", unless it says another; and nobody goes back to the column of those
 * who are not sorted.
 */
function statusOf(
  is: GraduationStatus | null,
  sent: GraduationStatus | null | undefined,
  { isEdited, isSenior }: { isEdited: boolean; isSenior: boolean },
): GraduationStatus | null {
  const isSorted = is !== 'Vocation only' || isSenior;
  const becomes = sent === undefined ? (isEdited && isSorted ? 'Graduating' : is) : sent;
  if (becomes === is) return is;
  if (!isSorted) throw new Problem('conflict', GRADUATION_TEXTS.vocationOnly);
  if (becomes === 'Vocation only') throw new Problem('conflict', GRADUATION_TEXTS.notVocationOnly);
  if (becomes === null && is !== 'Vocation only') throw new Problem('conflict', GRADUATION_TEXTS.notBack);
  return becomes;
}

/** What is left out stays as it is; of the two, whoever says the one says that it is not the other. */
function withWhatIs(record: GraduationDetails, sent: SentVocation): SentVocation {
  const { is_entering_religious: religious, is_entering_seminary: seminary, diocese_or_order: where } = sent;
  return {
    is_entering_religious: religious ?? (seminary !== true && record.is_entering_religious),
    is_entering_seminary: seminary ?? (religious !== true && record.is_entering_seminary),
    diocese_or_order: where === undefined ? record.diocese_or_order : where,
  };
}

function vocationFaults({ is_entering_religious: religious, is_entering_seminary: seminary }: SentVocation): Fault[] {
  return religious && seminary ? [faultOf('vocation', GRADUATION_TEXTS.oneVocation, 'one_of_two')] : [];
}

/** "Toggling vocation off clears the religious/seminary choice and the diocese." */
export function vocationOf(
  sent: SentVocation,
): Pick<GraduationDetails, 'is_entering_religious' | 'is_entering_seminary' | 'diocese_or_order'> {
  const { is_entering_religious = false, is_entering_seminary = false } = sent;
  refuseFaults(vocationFaults(sent));
  const entersOne = is_entering_religious || is_entering_seminary;
  return {
    is_entering_religious,
    is_entering_seminary,
    diocese_or_order: entersOne ? textOf(sent.diocese_or_order) : null,
  };
}

function textOf(value: string | number | null | undefined): string | null {
  return visibleText(String(value ?? '')) || null;
}
