/** All meditations, with drafts and those to come, for admins who write them. */
import { MEDITATIONS_PAGE_SIZE } from '@emmaus/contracts/meditations.words';
import { DELETED_STATE, KEPT_DAYS } from '@emmaus/contracts/writings.words';
import { oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { ArrowLeftRegular, BookOpenRegular, DeleteRegular } from '@fluentui/react-icons';
import { meditationsApi } from '../api/meditations.api.ts';
import { DELETED_COLUMNS, editPath, MEDITATION_COLUMNS } from './meditation-columns.tsx';
import { useMeditationDeeds } from './use-meditation-deeds.tsx';

const ADDRESS = { state: oneOf(DELETED_STATE) };

export function MeditationsWrittenPage() {
  const [{ state }, change] = useAddress(ADDRESS);
  const list = useList(meditationsApi.useWrittenMeditationsQuery, {
    pageSize: MEDITATIONS_PAGE_SIZE,
    filters: { state },
  });
  const rowActions = useMeditationDeeds();
  const common = {
    list,
    rowActions,
    none: 'no meditation',
    icon: <BookOpenRegular />,
    search: 'Search meditations',
    searchHint: 'Title, passage or text',
  };
  return state === 'deleted' ? (
    <ListPage
      {...common}
      title="Deleted meditations"
      explanation={`What you delete can be brought back for ${KEPT_DAYS} days.`}
      more={
        <MoreMenu
          actions={[{ label: 'All meditations', icon: <ArrowLeftRegular />, run: () => change({ state: undefined }) }]}
        />
      }
      columns={DELETED_COLUMNS}
      nothing={{ title: 'No meditation was deleted', text: 'Nothing is waiting to be brought back.' }}
      nothingFound={{ text: 'A word of the title or the text is enough.', all: 'all deleted meditations' }}
    />
  ) : (
    <ListPage
      {...common}
      title="Write meditations"
      explanation="Drafts are yours to see; the others appear on their day, for everybody, the newest first."
      add={{ label: 'New meditation', path: '/meditations/create' }}
      more={
        <MoreMenu
          actions={[{ label: 'Deleted meditations', icon: <DeleteRegular />, run: () => change({ state: 'deleted' }) }]}
        />
      }
      columns={MEDITATION_COLUMNS}
      rowPath={editPath}
      nothing={{ title: 'No meditation yet', text: 'Choose a passage, and write a scene to enter.' }}
      nothingFound={{ text: 'A word of the title or the text is enough.', all: 'all meditations' }}
    />
  );
}
