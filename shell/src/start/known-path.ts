/** Which of some patterns an address fits: fixed segments win over parameters, as in the routers. Light: it stands before all else. */
export function bestPath<Route extends { path: string }>(
  pathname: string,
  routes: readonly Route[],
): Route | undefined {
  const segments = segmentsOf(pathname);
  const fitting = routes.filter(({ path }) => {
    const wanted = segmentsOf(path);
    return (
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment.startsWith(':') || segment === segments[index])
    );
  });
  return fitting.toSorted((one, other) => parametersOf(one.path) - parametersOf(other.path))[0];
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function parametersOf(path: string): number {
  return segmentsOf(path).filter((segment) => segment.startsWith(':')).length;
}
