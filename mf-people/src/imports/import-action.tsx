/** Header of the people list: the way to bring in many people at once, for admins and td. */
import { IMPORT_ROLES } from '@emmaus/contracts/imports.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { Button } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router';

export function ImportAction() {
  const portal = usePortal();
  const navigate = useNavigate();
  const phone = usePhone();
  if (!portal.passes(IMPORT_ROLES)) return null;
  return (
    <Button icon={<ArrowUploadRegular />} onClick={() => void navigate('/people/import')}>
      {phone ? 'Import' : 'Import people'}
    </Button>
  );
}
