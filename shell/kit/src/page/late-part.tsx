/** Parts of a page whose code comes after it: asked for once the page rests, since whoever opens one may have no signal by then. */
import { type ComponentType, Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { OFFLINE } from '../portal/base-query.ts';
import { isAnswered } from '../portal/is-answered.ts';
import { usePortal } from '../portal/portal-context.ts';
import { Opening } from './opening.tsx';
import { ProblemView } from './problem-view.tsx';
import { savesData } from './saves-data.ts';

/** Milliseconds that a page has for itself. */
const REST_MS = 4_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

interface Closes {
  onClose: () => void;
}

/** Of the pages that were opened: what is not here yet. */
const toCome = new Set<() => Promise<unknown>>();

/**
 * What is drawn inside a `Suspense` when somebody asks for it:
 *
 *     const Course = latePart(async () => (await import('./course.tsx')).Course);
 *
 * Where its code does not come for want of a signal, that is said in its place, and it comes with the signal; of a release that does not
 * have it the remote has failed. Since 1.16.0.
 */
export function latePart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let come: ComponentType<Props> | undefined;
  const asked = async () => (come = await load());
  toCome.add(asked);
  function AwayPart(props: Props) {
    const [Part, setPart] = useState(() => come);
    const [problem, setProblem] = useState(withoutSignal);
    const askAgain = async () => {
      try {
        const part = await asked();
        setPart(() => part);
      } catch (error) {
        const isOfRelease = await isAnswered();
        setProblem(() => {
          // While it is drawn: then it is the remote's.
          if (isOfRelease) throw error;
          return withoutSignal();
        });
      }
    };
    return Part ? <Part {...props} /> : <ProblemView problem={problem} onRetry={() => void askAgain()} />;
  }
  return lazy(async () => ({ default: await asked().catch(async () => ((await isAnswered()) ? asked() : AwayPart)) }));
}

const withoutSignal = () => ({ status: 0, code: 'offline', message: OFFLINE });

/**
 * The same for what opens over the page and closes by `onClose`: where its code does not come for want of a signal, that is said, it
 * closes, and the page stays as it is; opened again it is asked for again. Since 1.16.0.
 */
export function lateDialog<Props extends Closes>(load: Load<Props>): ComponentType<Props> {
  toCome.add(load);
  const awaited = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        // For whoever opens it next.
        Dialog = awaited();
        // The signal may have gone for a moment.
        return { default: (await isAnswered()) ? await load() : AwayDialog };
      }
    });
  let Dialog = awaited();
  return function LateDialog(props: Props) {
    const [Opened] = useState(() => Dialog);
    // A boundary of its own: around it, what was opened would be forgotten while it is awaited, and the page would wait with it.
    return (
      <Suspense fallback={<Opening />}>
        <Opened {...props} />
      </Suspense>
    );
  };
}

function AwayDialog({ onClose }: Closes) {
  const { notify } = usePortal();
  const leave = useEffectEvent(() => {
    // Said once, however often it is pressed.
    notify({ intent: 'error', text: OFFLINE, about: 'late-dialog' });
    onClose();
  });
  useEffect(() => leave(), []);
  return null;
}

/** For a page, once it is drawn: what it may open is fetched while it rests, one after the other. */
export function useLateParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchLateParts(), REST_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** What does not come is asked for again when the next page rests. Nothing where the line is narrow or paid for by what it carries. */
export async function fetchLateParts(): Promise<void> {
  if (savesData()) return;
  for (const load of toCome)
    await load().then(
      () => toCome.delete(load),
      // Whoever opens it asks again, and is told.
      () => undefined,
    );
}
