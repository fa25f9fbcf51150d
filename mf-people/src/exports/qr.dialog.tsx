/** For which campus the QR code is, where somebody has several. */
import { isCampus } from '@emmaus/contracts/ministry.words';
import { missingQrCampus } from '@emmaus/contracts/exports.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useDownload } from '@emmaus/remote-kit/file/use-download.ts';
import { Text } from '@fluentui/react-components';
import { qrSheetFile } from '../api/exports.api.ts';
import { PlaceField } from '@emmaus/remote-kit/form/place-field.tsx';

const NOTHING_CHOSEN: { location_id: number | null } = { location_id: null };

export function QrDialog({ onClose }: { onClose: () => void }) {
  const { fetchFile } = useDownload();
  const form = useForm({
    key: 'qr-sheet',
    initial: NOTHING_CHOSEN,
    missing: missingQrCampus,
    async send({ location_id }) {
      const problem = await fetchFile(qrSheetFile(location_id ?? undefined));
      if (problem) throw problem;
    },
    onSaved: onClose,
  });

  return (
    <FormDialog form={form} title="Get QR Code" submitLabel="Get QR Code" savingLabel="Drawing..." onClose={onClose}>
      <Text>A sheet to print and hang up. Whoever points their phone at it registers at the campus you choose.</Text>
      <PlaceField
        label="Campus"
        only={isCampus}
        value={form.values.location_id}
        onChange={(id) => form.set('location_id', id)}
        error={form.faultAt('location_id')}
      />
    </FormDialog>
  );
}
