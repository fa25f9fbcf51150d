import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CardMenu } from '../board/card-menu.tsx';
import { FactsChooser } from '../board/card-facts.tsx';
import { ColumnChooser } from '../table/column-chooser.tsx';
import { ChoiceChip, ChoicesChip } from '../table/filter-chips.tsx';
import { RowMenu, SplitMenu } from '../table/row-menu.tsx';
import { renderPart } from '../testing/render-remote.tsx';

const NOTHING = () => undefined;
const ACTIONS = [{ label: 'View Profile', run: NOTHING }];
/** Of a card. */
const BUTTON = document.createElement('button');
const OPTIONS = [{ value: 'senior', label: 'Senior' }];

test.each([
  [
    'of a card',
    <CardMenu
      key={1}
      target={BUTTON}
      label="Actions"
      actions={ACTIONS}
      columns={[]}
      onMoveTo={NOTHING}
      onClose={NOTHING}
    />,
  ],
  ['of a row', <RowMenu key={1} label="Actions" actions={ACTIONS} />],
  [
    'behind a word',
    <SplitMenu key={1} label="Actions" actions={ACTIONS} first={{ label: 'Met', name: 'Met', run: NOTHING }} />,
  ],
  [
    'of one choice',
    <ChoiceChip key={1} label="Actions" none="All" options={OPTIONS} value={undefined} onChange={NOTHING} />,
  ],
  ['of choices', <ChoicesChip key={1} label="Actions" options={OPTIONS} value={[]} onChange={NOTHING} />],
  ['of columns', <ColumnChooser key={1} columns={[{ id: 'a', title: 'A' }]} shown={['a']} onChange={NOTHING} />],
  ['of facts', <FactsChooser key={1} facts={{ all: [], usual: ['nothing', 'nothing'] }} />],
])('a menu %s is no higher than the room that the window has for it', async (_of, menu) => {
  const high = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  onTestFinished(() => high.mockRestore());
  document.body.append(BUTTON);
  onTestFinished(() => BUTTON.remove());
  const { user } = renderPart(menu);
  const button = screen.queryByRole('button', { name: /Actions|Columns|Facts/ });
  if (button) await user.click(button);
  const popover = (await screen.findByRole('menu')).closest<HTMLElement>('.fui-MenuPopover');
  await waitFor(() => expect(popover?.style.maxHeight).toMatch(/px$/));
});
