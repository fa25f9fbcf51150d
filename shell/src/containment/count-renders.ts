/**
 * Counts React's renders for each remote. React tells a page that has the hook of its developer tools of every one; it asks for the
 * hook as soon as its code runs, so this comes first, and brings no React.
 */

/** Each part of it is asked for by somebody: the last four by Fast Refresh, in a remote under development. */
interface Hook {
  onCommitFiberRoot?: (id: number, root: { containerInfo?: unknown }, ...rest: unknown[]) => void;
  supportsFiber?: boolean;
  inject?: (renderer: unknown) => number;
  renderers?: Map<number, unknown>;
  onScheduleFiberRoot?: () => void;
  onCommitFiberUnmount?: () => void;
}

const counts = new Map<string, number>();

export function countRenders(page: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook } = globalThis as never): void {
  const nothing = () => undefined;
  let renderers = 0;
  // The developer tools themselves may have been there before.
  const hook: Hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    supportsFiber: true,
    inject: () => (renderers += 1),
    renderers: new Map(),
    onScheduleFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  });
  const tools = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    const place = root.containerInfo instanceof Element && root.containerInfo.closest<HTMLElement>('[data-remote]');
    const name = place && place.dataset['remote'];
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
    tools?.call(hook, id, root, ...rest);
  };
}

/** Renders of a remote's page since the portal started. */
export function rendersOf(name: string): number {
  return counts.get(name) ?? 0;
}
