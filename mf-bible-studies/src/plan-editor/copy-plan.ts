/** Makes a plan of its own of words that cannot be saved in theirs. */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { addCopy } from '../api/plans.api.ts';
import { sentOf } from '../rich-text/editor-schema.ts';
import type { PlanText } from './plan-saver.ts';
import { titleOfCopy } from './title-of-copy.ts';

export interface Copied extends PlanText {
  material: number;
  /** Sent again with it, the same words are the same plan. */
  key: string;
}

export function copyPlan(portal: Portal, { title, document, material, key }: Copied) {
  return addCopy(portal, {
    title: titleOfCopy(title),
    material_id: material,
    document: sentOf(document),
    submission_id: key,
  });
}
