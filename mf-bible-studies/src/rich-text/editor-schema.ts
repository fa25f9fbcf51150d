/** The schema of plans and meditations, as the service has it, and what the browser makes of its documents. */
import type { Plan } from '@emmaus/contracts/plans.contract';
import { PLAN_SCHEMA } from '@emmaus/contracts/plan-document.words';
import { DOMSerializer, type Node, Schema } from 'prosemirror-model';

export const planSchema = new Schema(PLAN_SCHEMA);

const serializer = DOMSerializer.fromSchema(planSchema);

/** Undefined where it is no document of the schema. */
export function documentOf(json: unknown): Node | undefined {
  try {
    const node = planSchema.nodeFromJSON(json);
    node.check();
    return node;
  } catch {
    return undefined;
  }
}

/** As it is sent and kept. */
export function sentOf(node: Node): Plan['document'] {
  return node.toJSON();
}

export function htmlOf(node: Node): string {
  const holder = document.createElement('div');
  holder.append(serializer.serializeNode(node));
  return holder.innerHTML;
}
