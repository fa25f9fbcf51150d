/** What was done is told, with an Undo that stays until it is answered. */
import type { Notice, Portal } from './contract.ts';
import { asProblem, mayPass } from './problem.ts';

/**
 * Tells what was done, with an Undo beside the words. Pressed twice it is done once; what comes of it is for `undo` to tell. What it
 * is refused with is told here, and as long as that may pass the Undo stands there again: it can be the only way back. `label` is the
 * word for it where a screen speaks another language. Since 1.10.0.
 *
 *     tellWithUndo(portal, { intent: 'success', text: message }, async () => {
 *       const { message: said } = await bringBack(id).unwrap();
 *       portal.notify({ intent: 'success', text: said });
 *     });
 */
export function tellWithUndo(
  portal: Portal,
  told: Omit<Notice, 'action'>,
  undo: () => Promise<unknown>,
  label = 'Undo',
): void {
  const { about } = told;
  let isPressed = false;

  async function press(): Promise<void> {
    if (isPressed) return;
    isPressed = true;
    try {
      await undo();
    } catch (error) {
      const problem = asProblem(error);
      const refused = { intent: 'error', text: problem.message, ...(about !== undefined && { about }) } as const;
      if (mayPass(problem)) tellWithUndo(portal, refused, undo, label);
      else portal.notify(refused);
    }
  }

  portal.notify({ ...told, action: { label, run: () => void press() } });
}
