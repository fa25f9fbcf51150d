/** Where a plan that is written leads to: to paper, to a file, to the room. On a phone the room comes first. */
import { useDownload } from '@emmaus/remote-kit/file/use-download.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, PhoneRegular, PrintRegular } from '@fluentui/react-icons';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { planPdf } from '../api/plans.api.ts';

export interface PlanWaysProps {
  plan: { id: number; title: string };
  /** Saves what was written a moment ago, so that the file has it; true when everything is saved. */
  saved: () => Promise<boolean>;
  /** Of what was not: whether it was sent, and nobody answered. */
  mayBeSaved: () => boolean;
}

export function PlanWays({ plan, saved, mayBeSaved }: PlanWaysProps) {
  const portal = usePortal();
  const navigate = useNavigate();
  const phone = usePhone();
  const { busy, start } = useDownload();
  const print = {
    label: 'Printable version',
    icon: <PrintRegular />,
    run: () => void navigate(`/bible-study-plans/${plan.id}/print`),
  };
  const room = {
    label: 'Mobile Friendly Version',
    icon: <PhoneRegular />,
    run: () => void navigate(`/bible-study-plans/${plan.id}/room`),
  };
  const pdf = {
    label: 'Download PDF',
    icon: <ArrowDownloadRegular />,
    run: () => void download(),
  };
  async function download() {
    const getFile = () => start(planPdf(plan));
    if (await saved()) return getFile();
    // Found out when it is printed, it is too late to write them again.
    portal.notify({
      intent: 'warning',
      text: mayBeSaved()
        ? 'Nobody answered whether your last words were saved, so the file may be without them.'
        : 'Your last words are not saved yet, so the file would be without them.',
      action: { label: 'Download what is saved', run: getFile },
      about: `the file of plan ${plan.id}`,
    });
  }

  const [first, ...others] = phone ? [room, print, pdf] : [print, pdf, room];
  return (
    <>
      <Button appearance={phone ? 'primary' : 'secondary'} icon={first.icon} onClick={first.run}>
        {first.label}
      </Button>
      <MoreMenu actions={others} busy={busy} />
    </>
  );
}
