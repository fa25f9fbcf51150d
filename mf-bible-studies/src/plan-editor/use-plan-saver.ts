/** The saver of the plan on the page, from its opening until it is left. */
import type { Plan } from '@emmaus/contracts/plans.contract';
import { draftsOf } from '@emmaus/remote-kit/form/draft-store.ts';
import { askBeforeLeaving } from '@emmaus/remote-kit/portal/leaving.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { beforeSigningOut } from '@emmaus/remote-kit/portal/signing-out.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { whileSaving } from '../api/plan-saves.ts';
import { readPlan, savePlan } from '../api/plans.api.ts';
import { documentOf, planSchema, sentOf } from '../rich-text/editor-schema.ts';
import { copyOnce } from './copy-plan.ts';
import { KeptTexts } from './kept-text.ts';
import { type Copy, type PlanPlaces, PlanSaver, type SavedPlan, type SaverState } from './plan-saver.ts';

/** Bytes: browsers take no more of what goes on after the page was left. It is kept all the same. */
const MOST_AT_LEAVING = 60_000;

export interface PlanSaving {
  saver: PlanSaver;
  state: SaverState;
  kept: KeptTexts;
}

export function savedPlanOf({ title, document, version, updated_at }: Plan): SavedPlan {
  return {
    title,
    document: documentOf(document) ?? planSchema.topNodeType.createAndFill() ?? planSchema.node('doc'),
    version,
    at: Date.parse(updated_at),
  };
}

export function usePlanSaver(plan: Plan): PlanSaving {
  const portal = usePortal();
  const [{ saver, kept }] = useState(() => {
    const texts = new KeptTexts(draftsOf(portal), plan.id);
    const material = plan.material.id;
    const copied = ({ text, key }: Copy) => ({ ...text, material, key });
    const places: PlanPlaces = {
      async save({ title, document }, version, { keepalive }) {
        const sent = document && sentOf(document);
        const body = { ...(title !== undefined && { title }), ...(sent && { document: sent }), version };
        const isSmall = new TextEncoder().encode(JSON.stringify(body)).length < MOST_AT_LEAVING;
        const answer = await savePlan(portal, plan.id, body, { keepalive: keepalive && isSmall });
        return 'problem' in answer ? answer : { saved: savedPlanOf(answer.data.data) };
      },
      async read() {
        const answer = await readPlan(portal, plan.id);
        return 'problem' in answer ? answer : { saved: savedPlanOf(answer.data.data) };
      },
      copy: (one, sent) => copyOnce(portal, copied(one), sent && copied(sent)),
      keep: (text, version, key) => texts.keep({ ...text, material, key }, version),
      forget: () => texts.forgetMine(),
    };
    return { saver: new PlanSaver(savedPlanOf(plan), places), kept: texts };
  });
  const state = useSyncExternalStore(saver.subscribe, saver.current);

  useEffect(() => kept.open(), [kept]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const leave = () => void saver.flush({ keepalive: true });
    const look = () => (document.visibilityState === 'hidden' ? leave() : void saver.refresh());
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('online', () => void saver.flush(), { signal });
    const stays = beforeSigningOut(() => saver.flush());
    return () => {
      ended.abort();
      stays();
      void whileSaving(plan.id, saver.leave()).then((isSaved) => {
        if (!isSaved && saver.state.isKept) tellNotSaved(portal, saver, plan.id);
      });
      portal.changed('bible-study-plan', 'LIST');
    };
  }, [portal, saver, plan.id]);

  // There is nothing to come back to.
  const { isKept } = state;
  useEffect(() => (isKept ? undefined : askBeforeLeaving(() => !saver.isSaved)), [saver, isKept]);

  return { saver, state, kept };
}

/** Printed or led now, the plan is without them; where nobody answered it may have them. */
function tellNotSaved(portal: Portal, { text: { title }, mayBeSaved }: PlanSaver, plan: number): void {
  portal.notify({
    intent: 'warning',
    text: mayBeSaved
      ? `Nobody answered whether your last words in ${title} were saved. This device keeps them; everywhere else the plan may be without them.`
      : `Your last words in ${title} are not saved yet. This device keeps them; everywhere else the plan is without them.`,
    action: { label: 'Open the plan', run: () => portal.navigate(`/bible-study-plans/${plan}/edit`) },
    about: `the last words of plan ${plan}`,
  });
}
