/** A page on paper, out of its menu: what the address chose, under place, reader and day. */
import { PrintRegular } from '@fluentui/react-icons';
import type { RowAction } from '../table/row-menu.tsx';

/** For the `MoreMenu` of a page. */
export const PRINT_PAGE: RowAction = {
  label: 'Print',
  icon: <PrintRegular />,
  // After the menu has closed and given the focus back: printing holds the page.
  run: () => void setTimeout(() => window.print()),
};
