/** The editor in the page: ProseMirror's view, and its state for what stands around it. */
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanPaste } from './clean-paste.ts';
import { editorPlugins } from './editor-plugins.ts';

/** Marks what was not written here, but came from the service. */
const SAVED = 'saved';

export interface Editor {
  state: EditorState;
  /** Does what a tool says, and leaves the focus in the text. */
  run: (command: Command) => void;
  /** Puts another document in the place of this one; `saved` where it is what the service holds. Can be undone. */
  replace: (document: Node, options?: { saved?: boolean }) => void;
}

export interface EditorOptions {
  /** Where the view is put. */
  place: RefObject<HTMLDivElement | null>;
  /** Counts when the editor appears. */
  begin: Node;
  label: string;
  /** Of the element in which is written. */
  className: string;
  /** While the form around is being sent: nothing is written, and the focus stays. */
  isHeld?: boolean;
  onChange: (document: Node) => void;
}

export function useEditor({ place, begin, label, className, isHeld = false, onChange }: EditorOptions): Editor {
  const view = useRef<EditorView>(null);
  const [state, setState] = useState(() => EditorState.create({ doc: begin, plugins: editorPlugins() }));
  const first = useRef(state);
  const tell = useEffectEvent(onChange);
  const holds = useEffectEvent(() => isHeld);

  useEffect(() => {
    const made = new EditorView(place.current, {
      state: first.current,
      // Fluent leads the Tab key past what does not say that it is a stop of it.
      attributes: { role: 'textbox', tabindex: '0', 'aria-multiline': 'true', 'aria-label': label, class: className },
      transformPastedHTML: cleanPaste,
      dispatchTransaction(transaction) {
        const isWritten = transaction.docChanged && transaction.getMeta(SAVED) !== true;
        // What the browser has put into the page goes from it again.
        if (isWritten && holds()) return made.updateState(made.state);
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (isWritten) tell(next.doc);
      },
    });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [place, label, className]);

  const run = useCallback((command: Command) => {
    const { current } = view;
    if (!current) return;
    // Each press of a tool is undone by itself.
    command(current.state, (transaction) => current.dispatch(closeHistory(transaction)), current);
    current.focus();
  }, []);
  const replace = useCallback((document: Node, { saved = false }: { saved?: boolean } = {}) => {
    const { current } = view;
    if (!current || current.state.doc.eq(document)) return;
    const { tr, doc } = current.state;
    current.dispatch(tr.replaceWith(0, doc.content.size, document.content).setMeta(SAVED, saved));
  }, []);
  return { state, run, replace };
}
