/** One row is left out, or brought in after all. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { importsApi } from '../api/imports.api.ts';

/** Null leaves it to the choice for all rows. */
export function useRowChoice(id: number): (row: number, choice: 'skip' | 'import' | null) => Promise<void> {
  const portal = usePortal();
  const [changeRow] = importsApi.useChangeImportRowMutation();
  return async (row, choice) => {
    try {
      await changeRow({ id, row_number: row, body: { choice } }).unwrap();
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  };
}
