/** Who or what stands before and after a record in the list that was shown last, over the ends of its page as well. */
import type { Page } from '@emmaus/contracts/page';
import { type SkipToken, skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import type { StepsProps } from '../page/steps.tsx';

/** What a list asked for and where it stands: kept by its page, for the pages of its records. */
export interface ShownList<Asked> {
  asked: Asked;
  /** The address of the list, to go back to. */
  path: string;
}

export interface Neighbours {
  /** Where the list stands. */
  path: string;
  /** Undefined where the record is not on the list's page, and for who came from elsewhere. */
  steps: StepsProps | undefined;
}

/** A hook of RTK Query whose call answers a page. */
type UsePageQuery<Asked, Answer> = (asked: Asked | SkipToken) => {
  data?: Answer | undefined;
  currentData?: Answer | undefined;
};

/**
 *     const neighbours = useNeighbours(id, { list: useShownListQuery().data, usePage: useLocationsQuery, path: '/locations' });
 *     <DetailPage back={{ path: neighbours.path, label: 'Locations' }} steps={neighbours.steps} … />
 */
export function useNeighbours<Asked extends { page?: unknown }, Answer extends Page<{ id: number }>>(
  id: number,
  options: {
    list: ShownList<Asked> | null | undefined;
    usePage: UsePageQuery<Asked, Answer>;
    /** Of the list; a record has its id behind it. */
    path: string;
  },
): Neighbours {
  const { list, usePage, path: usualPath } = options;
  const navigate = useNavigate();
  // Over the end of the page goes on to the next.
  const [moved, setMoved] = useState<{ list: typeof list; page: number }>();
  const page = moved && moved.list === list ? moved.page : Number(list?.asked.page ?? 1);
  const at = (which: number) => (list ? { ...list.asked, page: which } : skipToken);

  const { data } = usePage(at(page));
  const rows = data?.data ?? [];
  const index = rows.findIndex((row) => row.id === id);
  const isFirst = index === 0 && page > 1;
  const isLast = index !== -1 && index === rows.length - 1 && page < (data?.meta.last_page ?? 1);
  const before = usePage(isFirst ? at(page - 1) : skipToken).currentData?.data.at(-1);
  const after = usePage(isLast ? at(page + 1) : skipToken).currentData?.data[0];

  const path = list?.path ?? usualPath;
  if (!data || index === -1) return { path, steps: undefined };

  function go(to: { id: number } | undefined, toPage: number): (() => void) | undefined {
    if (!to) return undefined;
    return () => {
      setMoved({ list, page: toPage });
      void navigate(`${usualPath}/${to.id}`, { replace: true });
    };
  }
  return {
    path,
    steps: {
      place: (page - 1) * data.meta.per_page + index + 1,
      of: data.total,
      onPrevious: isFirst ? go(before, page - 1) : go(rows[index - 1], page),
      onNext: isLast ? go(after, page + 1) : go(rows[index + 1], page),
    },
  };
}
