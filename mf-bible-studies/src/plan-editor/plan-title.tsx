/** "Editable title heading" (specification 2, §2.11). */
import { PLAN_TEXTS, PLAN_TITLE_LENGTH } from '@emmaus/contracts/plans.words';
import { visibleText } from '@emmaus/contracts/visible-text.words';
import { Button, Field, Input, Title2, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  title: { margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  field: { maxWidth: '40rem', flexGrow: 1 },
  input: { width: '100%' },
});

export interface PlanTitleProps {
  title: string;
  /** Nothing is written now. */
  isHeld: boolean;
  /** While it is typed: a title of which something can be seen; none where it is emptied or given up. */
  onType: (title: string | undefined) => void;
  /** It is done: a title other than the one before. */
  onChange: (title: string) => void;
}

export function PlanTitle({ title, isHeld, onType, onChange }: PlanTitleProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const [shown, setShown] = useState(title);
  // Saved elsewhere, it is shown: what stands in the field would be saved on top of it.
  if (title !== shown) {
    setShown(title);
    if (typed === undefined || visibleText(typed) !== title) close();
  }
  // After the press that took the focus: the heading is less tall, and what is pressed would move away from under it.
  useEffect(() => {
    if (!isLeft) return;
    const ended = new AbortController();
    const { signal } = ended;
    for (const end of ['click', 'keyup']) window.addEventListener(end, close, { signal });
    return () => ended.abort();
  }, [isLeft]);
  // A key ended it: the focus goes back to the button. A press elsewhere has it already.
  const byKey = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (byKey.current) button.current?.focus();
    byKey.current = false;
  }, [typed]);
  const isEmpty = typed !== undefined && visibleText(typed) === '';

  function close() {
    setTyped(undefined);
    setLeft(false);
  }

  function commit() {
    if (typed !== undefined && visibleText(typed) !== title) onChange(visibleText(typed));
  }

  function type(next: string) {
    setTyped(next);
    onType(visibleText(next) || undefined);
  }

  function giveUp() {
    close();
    onType(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    byKey.current = key === 'Enter' || key === 'Escape';
    if (!byKey.current) return;
    // The same press must not press the button that comes back.
    event.preventDefault();
    if (key === 'Escape') giveUp();
    else if (!isEmpty) {
      close();
      commit();
    }
  }

  function leave() {
    if (byKey.current || isEmpty) return;
    setLeft(true);
    commit();
  }

  if (typed === undefined)
    return (
      <div className={styles.head}>
        <Title2 as="h1" className={styles.title}>
          {title}
        </Title2>
        <Button
          ref={button}
          appearance="subtle"
          icon={<EditRegular />}
          aria-label="Edit the title"
          disabledFocusable={isHeld}
          onClick={() => setTyped(title)}
        />
      </div>
    );
  return (
    <Field
      className={styles.field}
      label="Title"
      {...(isEmpty && { validationState: 'error', validationMessage: PLAN_TEXTS.title })}
    >
      <Input
        className={styles.input}
        size="large"
        // Whoever asked for the field is about to type into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        readOnly={isHeld}
        maxLength={PLAN_TITLE_LENGTH}
        onChange={(_event, { value }) => type(value)}
        onKeyDown={onKeyDown}
        onFocus={() => setLeft(false)}
        onBlur={leave}
      />
    </Field>
  );
}
