/** The plan that is written: title, context, text, and how far it is saved (specification 2, §2.11). */
import type { Plan } from '@emmaus/contracts/plans.contract';
import { NotKeptBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { NOT_KEPT } from '@emmaus/remote-kit/form/draft-store.ts';
import { DESK, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { useTabTitle } from '@emmaus/remote-kit/page/use-tab-title.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import { useTextStyles } from '../rich-text/text-styles.ts';
import { ConflictView } from './conflict-view.tsx';
import { ContextPane } from './context-pane.tsx';
import { EditorToolbar } from '../rich-text/editor-toolbar.tsx';
import { KeptOffer } from './kept-offer.tsx';
import { PlanTitle } from './plan-title.tsx';
import { PlanWays } from './plan-ways.tsx';
import { SavedStatus } from './saved-status.tsx';
import { useEditor } from '../rich-text/use-editor.ts';
import { useKeptOffer } from './use-kept-offer.ts';
import { usePlanSaver } from './use-plan-saver.ts';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    maxWidth: '1280px',
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    [PHONE]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`, gap: tokens.spacingVerticalM },
  },
  back: { color: tokens.colorBrandForegroundLink, alignSelf: 'flex-start' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    '& > :first-child': { flex: '1 1 24rem', minWidth: 0 },
  },
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [PHONE]: { flexWrap: 'wrap', '& > :first-child': { flexBasis: '100%' }, '& > button': { whiteSpace: 'nowrap' } },
  },
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
  },
  paper: {
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}` },
    // Room for the tools under the thumb.
    [PHONE]: { marginBottom: '64px' },
  },
  text: {
    boxSizing: 'border-box',
    // Words of 66 letters a line in the middle; whatever is beside them can be pressed as well.
    maxWidth: 'none',
    minHeight: '50vh',
    paddingBlock: tokens.spacingVerticalXL,
    paddingInline: `max(${tokens.spacingHorizontalXXL}, calc((100% - 66ch) / 2))`,
    whiteSpace: 'break-spaces',
    outlineStyle: 'none',
    [PHONE]: { minHeight: '60vh', paddingBlock: tokens.spacingVerticalM, paddingInline: tokens.spacingHorizontalL },
    '& .ProseMirror-selectednode': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});

const KEPT = 'What you wrote is kept in this browser until it is saved.';

export function PlanEditor({ plan }: { plan: Plan }) {
  const styles = useStyles();
  const reading = useTextStyles();
  const portal = usePortal();
  const [title, setTitle] = useState(plan.title);
  // It is saved before it is done: until then it is no other title than the one before.
  const typing = useRef<string>(undefined);
  const { saver, state, kept } = usePlanSaver(plan);
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    place,
    begin: saver.text.document,
    label: 'Dialogue',
    className: mergeClasses(reading.text, styles.text),
    isHeld: state.isCopying,
    onChange: (document) => saver.change({ document }),
  });
  const { replace } = editor;
  useEffect(
    () =>
      saver.onShow((text) => {
        if (text.title !== typing.current) {
          typing.current = undefined;
          setTitle(text.title);
        }
        replace(text.document, { saved: true });
      }),
    [saver, replace],
  );
  const { offer, brought, thrownAway } = useKeptOffer(plan, kept);
  useTabTitle(title);

  async function changeTitle(next: string) {
    typing.current = undefined;
    setTitle(next);
    saver.change({ title: next });
    if (await saver.flush()) portal.notify({ intent: 'success', text: 'The Title was updated.' });
  }

  return (
    <div className={styles.page}>
      <Link to="/bible-study-plans" className={styles.back}>
        All plans
      </Link>
      <header className={styles.head}>
        <PlanTitle
          title={title}
          isHeld={state.isCopying}
          onType={(next) => {
            typing.current = next;
            saver.change({ title: next ?? title });
          }}
          onChange={(next) => void changeTitle(next)}
        />
        <div className={styles.status}>
          <SavedStatus savedAt={state.savedAt} isHeldUp={Boolean(state.problem ?? state.conflict)} />
          <PlanWays plan={{ id: plan.id, title }} saved={() => saver.flush()} mayBeSaved={() => saver.mayBeSaved} />
        </div>
      </header>
      {offer && !state.isCopying && (
        <KeptOffer
          told
          kept={offer}
          onBringBack={() => {
            saver.bringBack({ title: offer.title, document: offer.document }, offer.version, offer.key);
            brought();
          }}
          onForget={thrownAway}
        />
      )}
      {state.problem && (
        <MessageBar role="alert" intent="warning" layout="multiline">
          <MessageBarBody>
            {state.problem.message} {state.isKept ? KEPT : NOT_KEPT}
          </MessageBarBody>
        </MessageBar>
      )}
      {!state.problem && <NotKeptBanner draft={{ isRefused: !state.isKept }} />}
      {state.conflict && <ConflictView saver={saver} theirs={state.conflict} />}
      <div className={styles.panes}>
        <ContextPane material={plan.material} />
        <div className={styles.paper}>
          <EditorToolbar editor={editor} />
          <div ref={place} />
        </div>
      </div>
    </div>
  );
}
