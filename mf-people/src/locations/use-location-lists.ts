/** What the form of a location chooses from, fetched side by side. */
import { useLocationTreeQuery, useLocationTypesQuery, useTimezonesQuery } from '../api/locations.api.ts';
import type { LocationLists } from './location-fields.tsx';

export interface ListsOnTheWay {
  lists: LocationLists | undefined;
  problem: unknown;
  retry: () => void;
}

export function useLocationLists(): ListsOnTheWay {
  const tree = useLocationTreeQuery();
  const types = useLocationTypesQuery();
  const timezones = useTimezonesQuery();
  const failed = [tree, types, timezones].filter(({ data, error }) => data === undefined && error);
  const lists =
    tree.data && types.data && timezones.data
      ? { tree: tree.data, types: types.data.map(({ name }) => name), timezones: timezones.data }
      : undefined;
  return {
    lists,
    problem: failed[0]?.error,
    retry() {
      for (const { refetch } of failed) void refetch();
    },
  };
}
