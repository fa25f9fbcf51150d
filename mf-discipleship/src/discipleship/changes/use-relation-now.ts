/** After somebody else was faster: who disciples somebody by now, so that the change is made on top of that, if it is pressed again. */
import { useRef } from 'react';
import { disciplesApi } from '../../api/disciples.api.ts';
import { NOBODY, type Picked } from './disciple-picker.tsx';

interface RelationNow {
  /** The form's version is the relation that was seen. */
  version: number;
  name: string;
  discipler: string | null;
  disciplerId: number | null | undefined;
}

export function useRelationNow(list: 'removable' | 'transferrable', location: number) {
  const [ask] = disciplesApi.useLazyDisciplesToChooseQuery();
  const sent = useRef(NOBODY);
  return {
    /** About whom it is asked later. */
    sends(disciple: Picked) {
      sent.current = disciple;
    },
    async latest(): Promise<RelationNow | undefined> {
      const { id, name } = sent.current;
      const people = await ask({ list, search: name, location_id: location }).unwrap();
      const found = people.find((one) => one.id === id);
      if (!found || found.relation_id === null) return undefined;
      const { relation_id: version, discipler, discipler_person_id: disciplerId } = found;
      return { version, name: found.name, discipler, disciplerId };
    },
    inWords: ({ name, discipler }: RelationNow) => `${discipler ?? 'Somebody else'} disciples ${name}`,
  };
}
