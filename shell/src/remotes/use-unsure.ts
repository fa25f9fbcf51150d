/** While nobody can say how high a place will be, what follows it is not shown yet: it would jump. But not for long. */
import { useEffect, useState } from 'react';

const PATIENCE_MS = 1_500;

/** `unknown`, and for no longer than people wait gladly. What is unsure carries `data-unsure`. */
export function useUnsure(unknown: boolean): boolean {
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    if (!unknown || !patient) return undefined;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [unknown, patient]);
  return unknown && patient;
}
