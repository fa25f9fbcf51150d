/**
 * Code that comes when it is wanted, and may not come: without a signal. React's lazy would remember that as long as the page
 * stands, and take the whole portal with it.
 */
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { statusTexts } from '../status/status.texts.ts';

/**
 * What `load` brings, once it is `wanted`: asked for again when it is wanted for something else, and when the device is connected again.
 * `away`: it did not come.
 */
export function useLate<Part extends object>(
  load: () => Promise<Part>,
  wanted: string | boolean = true,
  away: () => void = () => undefined,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isAway = useEffectEvent(away);
  const missing = part === undefined && wanted;
  useEffect(() => {
    if (missing === false) return undefined;
    let gone = false;
    const ask = (): void => {
      load().then(
        (come) => !gone && setPart(come),
        () => !gone && isAway(),
      );
    };
    ask();
    window.addEventListener('online', ask);
    return () => {
      gone = true;
      window.removeEventListener('online', ask);
    };
  }, [missing, load]);
  return part;
}

/** A page of the shell's own: `const KitPage = latePage(async () => (await import('../kit-page/kit.page.tsx')).KitPage)`. */
export function latePage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadPage = async () => ({ Page: await load() });
  function Tried({ props, onRetry }: { props: Props; onRetry: () => void }) {
    const texts = useShellTexts(statusTexts);
    const [isAway, setAway] = useState(false);
    const page = useLate(loadPage, true, () => setAway(true));
    if (page) return <page.Page {...props} />;
    if (!isAway) return <div aria-busy="true" />;
    const problem = { status: 0, code: 'offline', message: texts.away };
    return <ProblemPage problem={problem} onRetry={onRetry} back={{ path: '/main', label: texts.goHome }} />;
  }
  return function LatePage(props: Props) {
    const [tries, setTries] = useState(0);
    return <Tried key={tries} props={props} onRetry={() => setTries(tries + 1)} />;
  };
}
