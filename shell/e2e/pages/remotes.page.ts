/** Where a remote stands in the frame, and how far it is. */
import type { Locator, Page } from '@playwright/test';
import { sidebarLink } from './frame.page.ts';

export const remoteIn = (page: Page, phase: 'loading' | 'slow' | 'ready' | 'failed'): Locator =>
  page.locator(`[data-remote][data-phase="${phase}"]`);

export const tryAgain = (page: Page): Locator => page.getByRole('button', { name: /try again/i });

export const openRemote = (page: Page, entry: string): Promise<void> => sidebarLink(page, entry).click();
