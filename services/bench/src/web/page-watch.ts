/** Runs in the measured page from its first moment on: notes when the frame and what it is for can be used, and what the way cost. */

export interface PageNotes {
  firstPaint: number;
  /** The menu stands, with the entries of the last time or of now. */
  frame: number;
  /** What the page is for can be pressed. */
  usable: number;
  longTasks: { start: number; duration: number }[];
  shift: number;
  shifts: string[];
}

export interface Wanted {
  /** What can be pressed once the page is of use. */
  target: string;
}

export function watchPage({ target }: Wanted): void {
  if (window !== window.top) return;
  const notes: PageNotes = { firstPaint: 0, frame: 0, usable: 0, longTasks: [], shift: 0, shifts: [] };
  Object.assign(window, { benchNotes: notes });

  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      };
      if (shift.hadRecentInput) continue;
      notes.shift += shift.value;
      const [first] = shift.sources;
      const element = first?.node instanceof Element ? first.node : first?.node?.parentElement;
      notes.shifts.push(
        `${Math.round(shift.startTime)} ms ${shift.value.toFixed(3)} ${element?.outerHTML.slice(0, 120) ?? ''}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });

  function canBePressed(selector: string): boolean {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  }

  // As the browser gives it: the portal watches what asks for the next frame, and looking is not to cost it that.
  const nextFrame = window.requestAnimationFrame.bind(window);
  function look(): void {
    const now = performance.now();
    if (!notes.frame && canBePressed('nav[aria-label="Main"] a')) notes.frame = now;
    if (!notes.usable && canBePressed(target)) notes.usable = now;
    if (!notes.usable) nextFrame(look);
  }
  nextFrame(look);
}
