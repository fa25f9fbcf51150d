/** How long an idle connection is kept. Longer than the gateway keeps its own: closing first would race with its next request. */
export const KEEP_ALIVE_MS = 65_000;
