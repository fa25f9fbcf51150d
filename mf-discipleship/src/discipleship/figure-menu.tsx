/** The figures on a phone: a sign beside the other tools, and their sentences in its menu. */
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { DataBarVerticalRegular } from '@fluentui/react-icons';
import { discipleshipApi } from '../api/discipleship.api.ts';

export interface FigureMenuProps {
  locationId: number | undefined;
  onOpen: (name: FigureName) => void;
}

/** There from the beginning, so that the tools keep their places. */
export function FigureMenu({ locationId, onOpen }: FigureMenuProps) {
  const { currentData } = discipleshipApi.useFiguresQuery({ location_id: locationId });
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label="Figures"
          title="Figures"
          icon={<DataBarVerticalRegular />}
          disabledFocusable={!currentData}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {currentData?.data.map(({ name, sentence }) => (
            <MenuItem key={name} onClick={() => onOpen(name)}>
              {sentence}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
