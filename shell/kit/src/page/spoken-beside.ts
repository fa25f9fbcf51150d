/** What Fluent mounts beside the page, as dialogs and menus, says its language itself: it stands outside of what says it for the page. */
import { use } from 'react';
import { SpokenContext } from '../language/spoken.ts';

interface Spoken {
  lang?: string | undefined;
}

function useRoot(part: unknown): void {
  const language = use(SpokenContext);
  const { root } = part as { root: Spoken };
  root.lang ??= language;
}

function useContent(tooltip: unknown): void {
  const language = use(SpokenContext);
  const { content } = tooltip as { content: Spoken };
  content.lang ??= language;
}

export const SPOKEN_BESIDE = {
  useDialogSurfaceStyles_unstable: useRoot,
  useOverlayDrawerSurfaceStyles_unstable: useRoot,
  useMenuPopoverStyles_unstable: useRoot,
  usePopoverSurfaceStyles_unstable: useRoot,
  useListboxStyles_unstable: useRoot,
  useTooltipStyles_unstable: useContent,
};
