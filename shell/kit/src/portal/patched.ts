/** Changes that are on the screen before the server has answered, and taken back when it refuses. */

/**
 * Shows a change, saves it, and takes it back when that fails; then throws what saving threw. `show` gives the way back.
 *
 *     await undoneIfRefused(() => moveOnScreen(card, to), () => save(card, to).unwrap());
 */
export async function undoneIfRefused<Saved>(
  show: () => () => void,
  save: () => PromiseLike<Saved> | Saved,
): Promise<Saved> {
  const undo = show();
  try {
    return await save();
  } catch (error) {
    undo();
    throw error;
  }
}

interface Changes<Cached, Saved> {
  /** Right away, before the server has answered. Undone when it refuses. */
  atOnce?: (cached: Cached) => void;
  /** With what the server made of it. */
  saved?: (cached: Cached, saved: Saved) => void;
}

/**
 * For `onQueryStarted`: changes an answer in the cache along with a mutation. What fails is shown by whoever asked for it.
 *
 *     async onQueryStarted({ id, name }, { dispatch, queryFulfilled }) {
 *       const patch = (change: (place: Place) => void) => dispatch(api.util.updateQueryData('place', id, change));
 *       await patched(queryFulfilled, patch, { atOnce: (place) => void (place.name = name) });
 *     }
 */
export async function patched<Cached, Saved>(
  answer: PromiseLike<{ data: Saved }>,
  patch: (change: (cached: Cached) => void) => { undo: () => void },
  { atOnce, saved }: Changes<Cached, Saved>,
): Promise<void> {
  const show = () => (atOnce ? patch(atOnce).undo : () => {});
  await undoneIfRefused(show, () => answer).then(
    ({ data }) => saved && void patch((cached) => saved(cached, data)),
    () => {},
  );
}
