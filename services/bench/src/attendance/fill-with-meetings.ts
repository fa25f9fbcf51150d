/** Years of meetings in a house, and three who ask: a campus director, who also reports, a director of 100 campuses, and an admin. */
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { addAsker } from '../add-asker.ts';
import type { EmptyHouse } from '../house.ts';
import { loadMeetings } from './load-meetings.ts';
import { campusId, regionId, type YearsOfMeetings } from './years-of-meetings.ts';

export interface HouseOfMeetings {
  /** Headers of signed-in calls. */
  td: Record<string, string>;
  rd: Record<string, string>;
  admin: Record<string, string>;
  rows: number;
  meetings: number;
  studies: number;
  /** Seconds that writing them took, indexes included. */
  loadSeconds: number;
  /** Gigabytes of the two large tables with their indexes. */
  size: number;
  /** The studies of the director's campus that are running. */
  studiesOfCampus: readonly number[];
  /** Their meetings that may be reported, with who is on the roster. */
  meetingsOfCampus: readonly { id: number; study: number; people: number[] }[];
}

/** In the middle of the first region, so that its rows lie neither first nor last. */
const CAMPUS = 50;

export function fillWithMeetings(all: YearsOfMeetings): (house: EmptyHouse) => Promise<HouseOfMeetings> {
  return async function fill({ ownerUrl, provider, onProgress }) {
    const began = performance.now();
    const rows = await loadMeetings(ownerUrl, all, onProgress);
    const loadSeconds = (performance.now() - began) / 1000;
    const owner = openDatabase({ url: ownerUrl, name: 'emmaus-bench', poolSize: 1 });
    const campus = campusId(all, Math.min(CAMPUS, all.campuses - 1));
    try {
      const running = owner('bible_studies.bible_study').where({ location_id: campus, end_date: null });
      const studiesOfCampus: number[] = await running.clone().orderBy('id').pluck('id');
      const { rows: meetingsOfCampus } = (await owner.raw(
        `select a.id, a.bible_study_id as study, array_agg(p.person_id) as people
        from bible_studies.attendance a join bible_studies.study_participant p on p.bible_study_id = a.bible_study_id
        where a.bible_study_id = any(?) and a.withheld_at is null group by a.id order by a.met_on_date, a.id`,
        [studiesOfCampus],
      )) as { rows: HouseOfMeetings['meetingsOfCampus'][number][] };
      const { rows: counted } = (await owner.raw(`
        select (select count(*)::int from bible_studies.attendance) as meetings,
          (select count(*)::int from bible_studies.bible_study) as studies,
          (pg_total_relation_size('bible_studies.attendance') + pg_total_relation_size('bible_studies.attendance_row'))::float
            / 1e9 as size`)) as { rows: [Pick<HouseOfMeetings, 'meetings' | 'studies' | 'size'>] };
      return {
        td: await addAsker(owner, { provider }, 'td', campus),
        rd: await addAsker(owner, { provider }, 'rd', regionId(0)),
        admin: await addAsker(owner, { provider }, 'admin', 1),
        rows,
        ...counted[0],
        loadSeconds,
        studiesOfCampus,
        meetingsOfCampus,
      };
    } finally {
      await owner.destroy();
    }
  };
}
