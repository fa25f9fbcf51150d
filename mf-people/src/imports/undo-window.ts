/** "Undo within 7 days": the server says until when. */
export function canUndo({ undo_until: until }: { undo_until: string | null }, now: number = Date.now()): boolean {
  return until !== null && Date.parse(until) > now;
}
