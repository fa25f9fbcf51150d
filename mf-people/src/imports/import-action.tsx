/** Header of the people list: the way to bring in many people at once, for admins and td. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { IMPORT_ROLES } from '@emmaus/contracts/imports.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router';

const useStyles = makeStyles({
  target: { [PHONE]: { minHeight: '44px' } },
});

export function ImportAction() {
  const portal = usePortal();
  const styles = useStyles();
  const navigate = useNavigate();
  const phone = usePhone();
  if (!portal.passes(IMPORT_ROLES)) return null;
  return (
    <Button className={styles.target} icon={<ArrowUploadRegular />} onClick={() => void navigate('/people/import')}>
      {phone ? 'Import' : 'Import people'}
    </Button>
  );
}
