/** The title of the browser's tab: the page's, then the product's. A foreign page keeps its own. */
import { useEffect } from 'react';
import { useBox } from '../portal/box.ts';
import { usePortal } from '../portal/portal-context.ts';

export function useTabTitle(title: string): void {
  const { product } = usePortal();
  const tabTitle = `${title} · ${product}`;
  const box = useBox();
  useEffect(() => {
    if (!box) document.title = tabTitle;
  }, [box, tabTitle]);
}
