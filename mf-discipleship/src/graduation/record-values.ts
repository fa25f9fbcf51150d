/** What stands in the fields of a record, and what is sent of it. */
import type { GraduationRecord, SentGraduationRecord, SentVocation } from '@emmaus/contracts/graduation.contract';
import { GRADUATION_MONTHS, vocationText } from '@emmaus/contracts/graduation.words';
import type { EachInWords } from '@emmaus/remote-kit/form/each-in-words.ts';

export interface VocationValues {
  vocation: 'religious' | 'seminary' | '';
  diocese_or_order: string;
}

export interface RecordValues extends VocationValues {
  phone: string;
  email: string;
  graduation_month: (typeof GRADUATION_MONTHS)[number] | '';
  graduation_year: string;
}

export const NO_VOCATION: VocationValues = { vocation: '', diocese_or_order: '' };
/** The diocese of one is not that of another. */
export const VOCATION = [['vocation', 'diocese_or_order']] as const;
/** So it is with the month of one year and that of another. */
export const GRADUATION_AND_VOCATION = [['graduation_month', 'graduation_year'], ...VOCATION] as const;
export const VOCATIONS = [
  { value: 'religious', label: 'Religious' },
  { value: 'seminary', label: 'Seminary' },
] as const;
export const MONTHS = GRADUATION_MONTHS.map((month) => ({ value: month, label: month }));

export function vocationValuesOf({ vocation }: Pick<GraduationRecord, 'vocation'>): VocationValues {
  const { is_entering_religious, is_entering_seminary, diocese_or_order } = vocation;
  return {
    vocation: is_entering_religious ? 'religious' : is_entering_seminary ? 'seminary' : '',
    diocese_or_order: diocese_or_order ?? '',
  };
}

export function valuesOf(record: GraduationRecord): RecordValues {
  return {
    phone: record.phone ?? '',
    email: record.email ?? '',
    graduation_month: record.graduation_month ?? '',
    graduation_year: String(record.graduation_year ?? ''),
    ...vocationValuesOf(record),
  };
}

export function vocationInWords(vocation: Parameters<typeof vocationText>[0]): EachInWords<VocationValues> {
  const words = ['Vocation', vocationText(vocation) || 'none'] as const;
  return { vocation: words, diocese_or_order: words };
}

export function recordInWords(record: GraduationRecord): EachInWords<RecordValues> {
  const { phone, email, graduation_month: month, graduation_year: year } = record;
  const graduation = ['Graduation', [month, year].filter(Boolean).join(' ')] as const;
  return {
    phone: ['Phone', phone ?? ''],
    email: ['E-mail', email ?? ''],
    graduation_month: graduation,
    graduation_year: graduation,
    ...vocationInWords(record.vocation),
  };
}

/** "Toggling vocation off clears the religious/seminary choice and the diocese." */
export function withoutVocation<Values extends VocationValues>(some: Partial<Values>): Partial<VocationValues> {
  return some.vocation === '' ? { diocese_or_order: '' } : {};
}

export function sentVocation({ vocation, diocese_or_order }: VocationValues): SentVocation {
  return {
    is_entering_religious: vocation === 'religious',
    is_entering_seminary: vocation === 'seminary',
    diocese_or_order,
  };
}

/** "Saving an edited record sets its status to 'graduating'." */
export function sentRecord(id: number, version: number, values: RecordValues): SentGraduationRecord {
  const { phone, email, graduation_month, graduation_year } = values;
  return {
    id,
    version,
    phone: phone.trim(),
    email: email.trim(),
    graduation_month,
    graduation_year: graduation_year.trim(),
    graduation_status: 'Graduating',
    vocation: sentVocation(values),
  };
}
