/** While nobody can say how high a place will be, what follows it is not shown yet: it would jump. But not for long. */
import { useEffect, useState } from 'react';

/** On a slow line what a page asks for is there by then. */
const PATIENCE_MS = 6_000;

/** `unknown`, and for no longer than people wait gladly, or as said in milliseconds. What is unsure carries `data-unsure`. */
export function useUnsure(unknown: boolean, patience = PATIENCE_MS): boolean {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    if (!unknown || !patient) return undefined;
    const timer = setTimeout(() => setPatient(false), patience);
    return () => clearTimeout(timer);
  }, [unknown, patient, patience]);
  return unknown && patient;
}
