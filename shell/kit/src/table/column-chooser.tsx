/** Which columns of a wide table are shown. */
import { Button, Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ColumnTripleEditRegular } from '@fluentui/react-icons';
import { FITS_WINDOW } from '../page/menu-place.ts';

export interface ColumnChooserProps {
  columns: readonly { id: string; title: string }[];
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  return (
    <Menu
      positioning={FITS_WINDOW}
      persistOnItemClick
      checkedValues={{ columns: [...shown] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        if (checkedItems.length > 0) onChange(checkedItems);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<ColumnTripleEditRegular />}>
          Columns
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map(({ id, title }) => (
            <MenuItemCheckbox key={id} name="columns" value={id}>
              {title}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
