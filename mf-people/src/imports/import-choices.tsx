/** What happens to all rows with faults, and to all possible duplicates. */
import type { Import } from '@emmaus/contracts/imports.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { importsApi } from '../api/imports.api.ts';

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
});

type Choices = Partial<Pick<Import, 'duplicates' | 'faulty'>>;

export function ImportChoices({ batch }: { batch: Import }) {
  const styles = useStyles();
  const portal = usePortal();
  const [choose] = importsApi.useChooseForImportMutation();
  const before = useRef(Promise.resolve());

  // Neither is disabled meanwhile, which would take the focus from whoever has just pressed it. One after the other: the earlier answer knows nothing of the later tick.
  function set(choices: Choices): void {
    before.current = before.current.then(() => save(choices));
  }
  async function save(choices: Choices): Promise<void> {
    try {
      await choose({ id: batch.id, body: choices }).unwrap();
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  const offersFaulty = batch.counts.faulty > 0 || batch.faulty === 'skip';
  const offersDuplicates = batch.counts.duplicates > 0;
  if (!offersFaulty && !offersDuplicates) return null;
  return (
    <div className={styles.choices}>
      {offersFaulty && (
        <Checkbox
          label="Leave out the rows with faults"
          checked={batch.faulty === 'skip'}
          onChange={(_event, { checked }) => set({ faulty: checked === true ? 'skip' : 'mend' })}
        />
      )}
      {offersDuplicates && (
        <Checkbox
          label="Bring in possible duplicates, too"
          checked={batch.duplicates === 'import'}
          onChange={(_event, { checked }) => set({ duplicates: checked === true ? 'import' : 'skip' })}
        />
      )}
    </div>
  );
}
