import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useForm } from './use-form.ts';
import { lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { renderPart } from '../testing/render-remote.tsx';

function Ending({ intent }: Pick<FormDialogProps, 'intent'>) {
  const form = useForm({ key: 'end', initial: {}, send: () => Promise.resolve(), onSaved: () => {} });
  return (
    <FormDialog form={form} title="End it" submitLabel="End it" {...(intent && { intent })} onClose={() => {}}>
      Nothing of the past is lost.
    </FormDialog>
  );
}

test.each([
  ['danger', 'colorStatusDangerBackground3'],
  [undefined, 'colorBrandBackground'],
] as const)("'%s' is done in its own colour: red where something is deleted, removed or ended", (intent, colour) => {
  renderPart(<Ending intent={intent} />);
  expect(screen.getByRole('button', { name: 'End it' })).toHaveStyle({ backgroundColor: lightTheme[colour] });
  expect(screen.getByRole('button', { name: 'Cancel' })).not.toHaveStyle({ backgroundColor: lightTheme[colour] });
});
