/** In place of what is of one place at a time, where the address names one that is not, or no longer, one's own. */
import { Button } from '@fluentui/react-components';
import { LocationRegular } from '@fluentui/react-icons';
import { asProblem } from '../portal/problem.ts';
import { EmptyState } from './empty-state.tsx';
import { ProblemView, type ProblemViewProps } from './problem-view.tsx';
import { useIsOwnPlace } from './use-is-own-place.ts';

export interface OtherPlaceProps {
  /** Asks without that place. */
  onOwn: () => void;
  /** What the server said. */
  said?: string;
}

/** Says so, and leads to what is theirs. Since 1.19.0. */
export function OtherPlace({ onOwn, said }: OtherPlaceProps) {
  const why = 'The address names a place that you do not look after, or no longer do.';
  return (
    <EmptyState
      icon={<LocationRegular />}
      title="That place is not one of yours"
      text={said === undefined ? why : `${said} ${why}`}
      action={<Button onClick={onOwn}>Show what is yours</Button>}
    />
  );
}

export interface PlaceProblemProps extends Pick<ProblemViewProps, 'problem' | 'onRetry'> {
  /** The place of the address. */
  location: number | undefined;
  onOwn: OtherPlaceProps['onOwn'];
}

/** A `ProblemView`, but where the place of the address was refused: then an `OtherPlace`. Since 1.19.0. */
export function PlaceProblem({ problem, location, onOwn, ...view }: PlaceProblemProps) {
  const isOwn = useIsOwnPlace(location);
  const { status, message } = asProblem(problem);
  if (status === 403 && !isOwn) return <OtherPlace said={message} onOwn={onOwn} />;
  return <ProblemView problem={problem} {...view} />;
}
