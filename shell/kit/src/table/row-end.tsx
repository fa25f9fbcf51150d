/** What can be pressed at the end of a row: a button for what is done most often, and a menu, or few actions as buttons. */
import { Button, mergeClasses } from '@fluentui/react-components';
import { useDanger } from '../page/danger.ts';
import { RowButton, type RowButtonProps } from './row-button.tsx';
import { RowMenu, type RowMenuProps } from './row-menu.tsx';

/** One of several actions in the row's last cell. */
export const ROW_ACTION = '[data-row-action]';

export interface RowEndProps {
  button: RowButtonProps | undefined;
  menu: RowMenuProps | undefined;
  /** The row in words, where each action is a button of its own. */
  actionsOf?: string | undefined;
  /** Of the button, which is there under the pointer and where the focus is. */
  className?: string;
}

export function RowEnd({ button, menu, actionsOf, className }: RowEndProps) {
  return (
    <>
      {button && (
        <span data-row-button className={mergeClasses('emmaus-button', className)}>
          <RowButton {...button} />
        </span>
      )}
      {menu &&
        menu.actions.length > 0 &&
        (actionsOf === undefined ? <RowMenu {...menu} /> : <Actions of={actionsOf} {...menu} />)}
    </>
  );
}

function Actions({ of, actions }: { of: string; actions: RowMenuProps['actions'] }) {
  const danger = useDanger();
  return actions.map(({ label, icon, disabled, hint, danger: isDanger, run }) => (
    <Button
      key={label}
      data-row-action
      appearance="subtle"
      icon={icon}
      disabled={disabled ?? false}
      title={disabled ? hint : label}
      aria-label={`${label} ${of}`}
      className={isDanger && !disabled ? danger.words : ''}
      onClick={run}
    />
  ));
}
