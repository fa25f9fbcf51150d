/** What was sent and nobody answered may have been done: the board, which looks again, shows it. */
export function nobodyAnswered(name: string, done: 'moved' | 'removed'): string {
  return `Nobody answered whether ${name} was ${done}. The board shows it as soon as the server can be reached.`;
}
