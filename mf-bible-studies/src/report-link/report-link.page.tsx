/** Where the link of a text leads, without signing in: the digits of the phone, the roster of one meeting, Submit. */
import type { LinkRoster, OpenedLink } from '@emmaus/contracts/report-links.contract';
import { LINK_TEXTS, LINK_UNKNOWN, type LinkFate } from '@emmaus/contracts/reminders.words';
import { clockText, weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useState } from 'react';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { reportLinkApi } from '../api/report-link.api.ts';
import { LinkFrame, SignInInstead } from '@emmaus/remote-kit/page/link-frame.tsx';
import { LinkReport } from './link-report.tsx';
import { PhoneEnd } from './phone-end.tsx';

const DEAD_TITLES: Readonly<Record<Exclude<LinkFate, 'open'>, string>> = {
  reported: 'Reported already',
  cancelled: 'Reported already',
  expired: 'This link has run out',
  locked: 'This link is closed',
  ended: 'Nothing to report',
  not_theirs: 'This link leads no further',
  taken_back: 'This link has ended',
};

export function ReportLinkPage() {
  const { code = '' } = useParams();
  return <OpenedPage key={code} code={code} />;
}

function OpenedPage({ code }: { code: string }) {
  const link = reportLinkApi.useOpenReportLinkQuery(code, { refetchOnMountOrArgChange: true });
  const [confirmed, setConfirmed] = useState<{ digits: string; meeting: LinkRoster }>();
  const [thanks, setThanks] = useState<string>();
  if (thanks !== undefined) return <LinkFrame tab="Report" title="Thank you!" text={thanks} takesFocus />;
  if (confirmed) return <LinkReport code={code} {...confirmed} onReported={setThanks} />;
  if (link.error) return <NotOpened problem={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data)
    return (
      <LinkFrame tab="Report" title="Who came?">
        <SkeletonRows rows={2} columns={1} />
      </LinkFrame>
    );
  const fate = fateOf(link.data);
  if (fate !== 'open')
    return (
      <LinkFrame tab="Report" title={DEAD_TITLES[fate]} text={LINK_TEXTS[fate]}>
        <SignInInstead />
      </LinkFrame>
    );
  return (
    <LinkFrame tab="Report" title="Who came?" text={whenOf(link.data)}>
      <PhoneEnd code={code} onConfirmed={(digits, meeting) => setConfirmed({ digits, meeting })} />
    </LinkFrame>
  );
}

function fateOf({ state, not_theirs, taken_back }: OpenedLink): LinkFate {
  if (taken_back) return 'taken_back';
  return not_theirs ? 'not_theirs' : state;
}

function NotOpened({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (asProblem(problem).status === 404)
    return (
      <LinkFrame tab="Report" title="This link leads nowhere" text={LINK_UNKNOWN}>
        <SignInInstead />
      </LinkFrame>
    );
  return (
    <LinkFrame tab="Report" title="This link cannot be opened right now">
      <ProblemView problem={problem} onRetry={onRetry} />
      <SignInInstead />
    </LinkFrame>
  );
}

function whenOf({ meeting }: OpenedLink): string {
  if (!meeting) return '';
  return `The meeting of ${weekdayAndDay(meeting.met_on_date)}, ${clockText(meeting.met_at_time)}.`;
}
