/** Where a senior's own link leads, without signing in: phone, e-mail, month and year of graduation, and a vocation if they wish. */
import { SENIOR_LINK_TEXTS } from '@emmaus/contracts/senior-links.words';
import { LinkFrame, SignInInstead } from '@emmaus/remote-kit/page/link-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useState } from 'react';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { seniorLinkApi } from '../api/senior-link.api.ts';
import { OwnCardForm } from './own-card-form.tsx';

export const TAB = 'After you graduate';
const TITLE = 'How do we reach you after you graduate?';

export function SeniorLinkPage() {
  const { code = '' } = useParams();
  return <OpenedPage key={code} code={code} />;
}

function OpenedPage({ code }: { code: string }) {
  const link = seniorLinkApi.useOpenSeniorLinkQuery(code, { refetchOnMountOrArgChange: true });
  const [thanks, setThanks] = useState<string>();
  if (thanks !== undefined) return <LinkFrame tab={TAB} title="Thank you!" text={thanks} takesFocus />;
  if (link.error) return <NotOpened problem={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data)
    return (
      <LinkFrame tab={TAB} title={TITLE}>
        <SkeletonRows rows={4} columns={1} />
      </LinkFrame>
    );
  const { state, card } = link.data;
  const ask = async () => {
    const { data } = await link.refetch();
    // Where it has ended meanwhile the page says so.
    if (!data?.card) throw new Error('The link is not open any more.');
    return data.card;
  };
  if (state === 'expired')
    return <LinkFrame tab={TAB} title="This link has run out" text={SENIOR_LINK_TEXTS.expired} />;
  if (!card) return <LinkFrame tab={TAB} title="Thank you!" text={SENIOR_LINK_TEXTS.ended} />;
  return (
    <LinkFrame
      tab={TAB}
      title={TITLE}
      text={`Hi ${card.first_name}, ${card.location} would like to stay in touch. It takes a minute.`}
    >
      <OwnCardForm code={code} card={card} onSaved={setThanks} ask={ask} />
    </LinkFrame>
  );
}

function NotOpened({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (asProblem(problem).status === 404)
    return (
      <LinkFrame tab={TAB} title="This link leads nowhere" text={SENIOR_LINK_TEXTS.unknown}>
        <SignInInstead />
      </LinkFrame>
    );
  return (
    <LinkFrame tab={TAB} title="This link cannot be opened right now">
      <ProblemView problem={problem} onRetry={onRetry} />
    </LinkFrame>
  );
}
