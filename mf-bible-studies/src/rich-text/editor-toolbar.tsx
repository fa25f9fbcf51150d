/** The tools above the text; on a phone above the keys, unless the text is a field of a form. One stop of the Tab key, arrows go from tool to tool. */
import { LOW, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import {
  Button,
  ToggleButton,
  Toolbar,
  ToolbarDivider,
  Tooltip,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { EditorState } from 'prosemirror-state';
import { Fragment } from 'react';
import { keyShortcuts, keysInWords } from './editor-keys.ts';
import { type EditorTool, TOOLS } from './editor-tools.ts';
import type { Editor } from './use-editor.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';

/** "Tooltip delay 300 ms" (specification 2, §9). */
const TOOLTIP_MS = 300;

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: 'var(--emmaus-sticky-top, 0px)',
    zIndex: 1,
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXXS,
    padding: tokens.spacingHorizontalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderTopLeftRadius: tokens.borderRadiusXLarge,
    borderTopRightRadius: tokens.borderRadiusXLarge,
    [PHONE]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
    [LOW]: { position: 'static' },
  },
  aboveKeys: {
    [PHONE]: {
      position: 'fixed',
      top: 'auto',
      bottom: 'var(--emmaus-sticky-bottom, 0px)',
      insetInline: 0,
      zIndex: 3,
      borderRadius: 0,
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      borderBottomStyle: 'none',
    },
  },
  tool: { flexShrink: 0 },
});

export interface EditorToolbarProps {
  editor: Pick<Editor, 'state' | 'run'>;
  /** On a phone, too, it stays with the text: the form's own button is under the thumb. */
  within?: boolean;
}

export function EditorToolbar({ editor: { state, run }, within = false }: EditorToolbarProps) {
  const styles = useStyles();
  const phone = usePhone();
  const keyboard = useKeyboardHeight();
  return (
    <Toolbar
      {...SCREEN_ONLY}
      aria-label="Formatting"
      className={mergeClasses(styles.bar, !within && styles.aboveKeys)}
      {...(phone && !within && keyboard > 0 && { style: { bottom: `${keyboard}px` } })}
      // The text keeps the focus and what is selected in it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {TOOLS.map((group, index) => (
        <Fragment key={group[0]?.label}>
          {index > 0 && <ToolbarDivider />}
          {group.map((tool) => (
            <Tool key={tool.label} tool={tool} state={state} onUse={() => run(tool.command)} />
          ))}
        </Fragment>
      ))}
    </Toolbar>
  );
}

function Tool({ tool, state, onUse }: { tool: EditorTool; state: EditorState; onUse: () => void }) {
  const { label, keys, icon: Icon, command, isOn } = tool;
  const on = isOn?.(state);
  const look = {
    className: useStyles().tool,
    appearance: 'subtle' as const,
    icon: <Icon />,
    'aria-keyshortcuts': keyShortcuts(keys),
    // One that is pressed can be released.
    disabledFocusable: on !== true && !command(state),
    onClick: onUse,
  };
  return (
    <Tooltip content={`${label} (${keysInWords(keys)})`} relationship="inaccessible" showDelay={TOOLTIP_MS}>
      {on === undefined ? (
        <Button {...look} aria-label={label} />
      ) : (
        <ToggleButton {...look} aria-label={label} checked={on} />
      )}
    </Tooltip>
  );
}
