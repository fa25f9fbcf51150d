/** "'Export BSA Locations' downloads a CSV … a list of id and name, turned into a CSV named BSALocations.csv." */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { csvFile, saveFile } from '@emmaus/remote-kit/page/download.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useLazyBsaLocationsQuery } from '../api/locations.api.ts';

const useStyles = makeStyles({ button: { [PHONE]: { minHeight: '44px' } } });

export function BsaExportButton() {
  const styles = useStyles();
  const portal = usePortal();
  const [load, { isFetching }] = useLazyBsaLocationsQuery();

  async function exportThem() {
    if (isFetching) return;
    try {
      const locations = await load().unwrap();
      const rows = locations.map(({ id, name }) => [id, name]);
      saveFile(csvFile(['id', 'name'], rows), 'BSALocations.csv');
      portal.notify({ intent: 'success', text: `BSALocations.csv was downloaded: ${rows.length} locations.` });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  return (
    <Button
      className={styles.button}
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isFetching}
      onClick={() => void exportThem()}
    >
      Export BSA Locations
    </Button>
  );
}
