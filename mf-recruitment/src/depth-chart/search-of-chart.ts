/** What a picker of the dialogs offers: found by the server, with the specification's sentence where it cannot be had. */
import { DEPTH_CHART_TEXTS } from '@emmaus/contracts/depth-charts.words';
import type { SelectOption } from '@emmaus/remote-kit/form/select-option.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';

/** "Depth chart modals: same text." */
export async function offered<Found>(
  asked: Promise<{ data: readonly Found[] }>,
  optionOf: (found: Found) => SelectOption,
): Promise<SelectOption[]> {
  try {
    return (await asked).data.map(optionOf);
  } catch (error) {
    throw { ...asProblem(error), message: DEPTH_CHART_TEXTS.loadFailure };
  }
}
