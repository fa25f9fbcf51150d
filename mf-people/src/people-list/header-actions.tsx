/** What stands in the header of the people list beside Add person. Each entry decides for itself whom it is shown to. */
import type { ComponentType } from 'react';
import { ExportActions } from '../exports/export-actions.tsx';
import { ImportAction } from '../imports/import-action.tsx';
import { OutboxAction } from '../outbox/outbox.action.tsx';

/** In the order in which they stand there; a new one is one line. */
const HEADER_ACTIONS: readonly ComponentType[] = [ExportActions, ImportAction, OutboxAction];

export function HeaderActions() {
  return HEADER_ACTIONS.map((Action, place) => <Action key={place} />);
}
