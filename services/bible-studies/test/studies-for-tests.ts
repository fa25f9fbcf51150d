/** What nearly every test file of studies begins with: the service, its organisation, a shelf, and a clock that stands at one moment. */
import { fromBeforeAll, serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf } from './study-shelf.ts';

/** Before each test it is the moment; after each, there are no studies and no vacations. */
export function studiesForTests(moment: string) {
  const { service, house } = serviceForTests(bibleStudiesService);
  const shelf = fromBeforeAll(() => createShelf(service.database.owner, house));
  /** A table as the service itself reads and writes it. */
  const own = (table: string) => service.database.as('bible-studies')(table);
  beforeEach(() => setClock(moment));
  afterEach(async () => {
    setClock(undefined);
    await service.database.owner('bible_studies.bible_study').delete();
    await service.database.owner('people.vacation').delete();
  });
  return { service, house, shelf, own };
}
