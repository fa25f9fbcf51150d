/** Delegations admin, "title Delegations" (specification 1, §2.13), with the record of who acted as whom. */
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { SearchBox } from '@emmaus/remote-kit/table/search-box.tsx';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { useTableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { ActedList } from '../acting/acted-list.tsx';
import { DelegationsTable } from './delegations-table.tsx';
import { NewDelegationDialog } from './new-delegation.dialog.tsx';

export function DelegationsPage() {
  // Both lists are searched by the same words of the address.
  const { search, setSearch } = useTableState();
  const [{ view }, change] = useAddress({ view: oneOf(['delegations', 'acted'], 'delegations') });
  const [creating, setCreating] = useState(false);
  const acted = view === 'acted';
  return (
    <PageFrame
      title="Delegations"
      explanation="Who may act for somebody else until when, and who has acted as whom."
      action={
        <Button appearance="primary" icon={<AddRegular />} onClick={() => setCreating(true)}>
          Create Delegation
        </Button>
      }
      filters={
        <>
          <TwoWaySwitch
            label="Show"
            labelHidden
            options={[
              { value: 'delegations', label: 'Delegations' },
              { value: 'acted', label: 'Who acted' },
            ]}
            value={view}
            onChange={(chosen) => change({ view: chosen })}
          />
          <SearchBox
            label={acted ? 'Search who acted' : 'Search delegations'}
            placeholder="Name or e-mail, then Enter"
            value={search}
            onSearch={setSearch}
          />
        </>
      }
    >
      {acted ? <ActedList /> : <DelegationsTable onCreate={() => setCreating(true)} />}
      {creating && <NewDelegationDialog onClose={() => setCreating(false)} />}
    </PageFrame>
  );
}
