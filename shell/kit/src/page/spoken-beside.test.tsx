import {
  Button,
  Combobox,
  Dialog,
  DialogSurface,
  Menu,
  MenuPopover,
  MenuTrigger,
  Option,
  OverlayDrawer,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { SpokenContext } from '../language/spoken.ts';
import { renderPart } from '../testing/render-remote.tsx';

const BESIDE: [string, ReactNode][] = [
  [
    'a dialog',
    <Dialog key="" open>
      <DialogSurface>said</DialogSurface>
    </Dialog>,
  ],
  [
    'a panel',
    <OverlayDrawer key="" open>
      said
    </OverlayDrawer>,
  ],
  [
    'a menu',
    <Menu key="" open>
      <MenuTrigger>
        <Button>opens</Button>
      </MenuTrigger>
      <MenuPopover>said</MenuPopover>
    </Menu>,
  ],
  [
    'a popover',
    <Popover key="" open>
      <PopoverTrigger>
        <Button>opens</Button>
      </PopoverTrigger>
      <PopoverSurface>said</PopoverSurface>
    </Popover>,
  ],
  [
    'a list of choices',
    <Combobox key="" open aria-label="opens">
      <Option>said</Option>
    </Combobox>,
  ],
  [
    'a tooltip',
    <Tooltip key="" visible content="said" relationship="description">
      <Button>opens</Button>
    </Tooltip>,
  ],
];

/** Decision 0089: what remotes put into the shell's page is marked `lang="en"`; it mounts these outside of what is marked. */
test.each(BESIDE)('%s is beside the page, and says which language it speaks', async (_what, part) => {
  const { unmount } = renderPart(part);
  expect((await screen.findByText('said')).closest('[lang]')).toHaveAttribute('lang', 'en');
  unmount();
  renderPart(<SpokenContext value="es">{part}</SpokenContext>);
  expect((await screen.findByText('said')).closest('[lang]')).toHaveAttribute('lang', 'es');
});
