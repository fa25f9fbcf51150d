/** Who stands before and after somebody in the list of people that was shown last, over the ends of its page as well. */
import type { StepsProps } from '@emmaus/remote-kit/page/steps.tsx';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewablePeopleQuery } from '../api/people.api.ts';
import { useShownListQuery } from '../api/shown-list.api.ts';

export interface Neighbours {
  /** Where the list stands. */
  path: string;
  /** Undefined where the person is not on the list's page, and for who came from elsewhere. */
  steps: StepsProps | undefined;
}

export function useNeighbours(personId: number): Neighbours {
  const navigate = useNavigate();
  const { data: list } = useShownListQuery();
  // Over the end of the page goes on to the next.
  const [moved, setMoved] = useState<{ list: typeof list; page: number }>();
  const page = moved && moved.list === list ? moved.page : (list?.asked.page ?? 1);
  const at = (which: number) => (list ? { ...list.asked, page: which } : skipToken);

  const { data } = useViewablePeopleQuery(at(page));
  const people = data?.data ?? [];
  const index = people.findIndex(({ id }) => id === personId);
  const isFirst = index === 0 && page > 1;
  const isLast = index !== -1 && index === people.length - 1 && page < (data?.meta.last_page ?? 1);
  const before = useViewablePeopleQuery(isFirst ? at(page - 1) : skipToken).currentData?.data.at(-1);
  const after = useViewablePeopleQuery(isLast ? at(page + 1) : skipToken).currentData?.data[0];

  const path = list?.path ?? '/people';
  if (!data || index === -1) return { path, steps: undefined };

  function go(to: { id: number } | undefined, toPage: number): (() => void) | undefined {
    if (!to) return undefined;
    return () => {
      setMoved({ list, page: toPage });
      void navigate(`/people/${to.id}`, { replace: true });
    };
  }
  return {
    path,
    steps: {
      place: (page - 1) * data.meta.per_page + index + 1,
      of: data.total,
      onPrevious: isFirst ? go(before, page - 1) : go(people[index - 1], page),
      onNext: isLast ? go(after, page + 1) : go(people[index + 1], page),
    },
  };
}
