/**
 * A dialog keeps the page behind it from scrolling. Where scroll bars take room, a page that has one keeps that room meanwhile, and one
 * that is too short for it gets none: Fluent's dialogs would give it to both, and the short one would move.
 */
export function keepScrollGutter(page = document.documentElement): void {
  const observer = new ResizeObserver(() => {
    const isHeld = getComputedStyle(page).overflowY === 'clip';
    if (!isHeld) page.style.scrollbarGutter = window.innerWidth - page.clientWidth > 1 ? 'stable' : 'auto';
  });
  observer.observe(document.body);
}
