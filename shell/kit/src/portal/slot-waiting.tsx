/** Mark of a slot filling that does not know yet whether it has something to say: the page holds its place meanwhile. */
export const SLOT_WAITING = { 'data-slot-waiting': '' } as const;

/**
 * What a filling draws while it loads, in place of nothing: nothing is what it draws when it has nothing to say.
 *
 *     if (!data) return <SlotWaiting />;
 *     if (data.total === 0) return null;
 */
export function SlotWaiting() {
  return <div {...SLOT_WAITING} hidden />;
}
