/** The schema of plans, as the editor has it. */
import { PLAN_SCHEMA } from '@emmaus/contracts/plan-document.words';
import { Schema } from 'prosemirror-model';

export const planSchema = new Schema(PLAN_SCHEMA);
