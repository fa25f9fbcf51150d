/** What can be done with whoever is chosen, in the panel beside the tree. */
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useDanger } from '@emmaus/remote-kit/page/danger.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalM },
});

export function PanelActions({ actions }: { actions: readonly RowAction[] }) {
  const styles = useStyles();
  const danger = useDanger();
  if (actions.length === 0) return null;
  return (
    <div className={styles.row}>
      {actions.map((action) => (
        <Button key={action.label} className={action.danger ? danger.words : undefined} onClick={action.run}>
          {action.label}
        </Button>
      ))}
    </div>
  );
}
