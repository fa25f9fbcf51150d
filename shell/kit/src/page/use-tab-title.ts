/** The title of the browser's tab: the page's, then the product's. */
import { useEffect } from 'react';
import { usePortal } from '../portal/portal-context.ts';

export function useTabTitle(title: string): void {
  const { product } = usePortal();
  const tabTitle = `${title} · ${product}`;
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
}
