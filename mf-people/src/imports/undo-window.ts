/** "Undo within 7 days": the server says until when. */
export function canUndo({ undo_until: until }: { undo_until: string | null }, now: number = Date.now()): boolean {
  return isBefore(until, now);
}

/** Whom it took out can be brought back as long. A service of before does not say it. */
export function canBringBack({ bring_back_until: until }: { bring_back_until?: string | undefined }): boolean {
  return isBefore(until ?? null, Date.now());
}

function isBefore(until: string | null, now: number): boolean {
  return until !== null && Date.parse(until) > now;
}
