/** For which campus the QR code is, where somebody has several. */
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useDownload } from '@emmaus/remote-kit/file/use-download.ts';
import { type Problem, faultOf } from '@emmaus/remote-kit/portal/problem.ts';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { qrSheetFile } from '../api/exports.api.ts';
import { PlaceSelect } from '../places/place-select.tsx';

export function QrDialog({ onClose }: { onClose: () => void }) {
  const { fetchFile } = useDownload();
  const [place, setPlace] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tried, setTried] = useState(false);

  async function submit() {
    setTried(true);
    setProblem(null);
    if (place === null) return false;
    const failed = await fetchFile(qrSheetFile(place));
    setProblem(failed);
    if (failed && !faultOf(failed, '/location_id')) throw Object.assign(new Error(failed.message), failed);
    return failed === null;
  }

  const missing = tried && place === null ? 'Choose the campus that the code is for.' : undefined;
  return (
    <FormDialog
      open
      title="Get QR Code"
      submitLabel="Get QR Code"
      savingLabel="Drawing..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>A sheet to print and hang up. Whoever points their phone at it registers at the campus you choose.</Text>
      <PlaceSelect
        label="Campus"
        campusesOnly
        value={place}
        onChange={setPlace}
        error={missing ?? faultOf(problem ?? undefined, '/location_id')}
      />
    </FormDialog>
  );
}
