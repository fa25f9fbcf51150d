/** The box as a remote sees it: a page whose head and body lie in the shadow root, and whose width is the box's. */
import type { Box, Media } from '@emmaus/remote-kit/portal/box.ts';
import { createDOMRenderer } from '@fluentui/react-components';
import { getShadowDOMAPI } from 'tabster';
import type { Drawing } from '../drawing.ts';
import { answeringToBox } from './box-rules.ts';

const ASKED_OF_ROOT = new Set<PropertyKey>(['querySelector', 'querySelectorAll', 'getElementById', 'elementFromPoint']);

export interface OwnBox extends Box {
  end(): void;
}

export function createBox({ root, box, head, over }: Pick<Drawing, 'root' | 'box' | 'head' | 'over'>): OwnBox {
  // By this name Fluent finds how focus is followed through shadow roots; it keeps it at the window.
  (window as { __tabsterShadowDOMAPI?: unknown }).__tabsterShadowDOMAPI ??= getShadowDOMAPI();
  const stands = standIn(root, { head, body: over });
  const width = followWidth(box);
  return {
    root,
    document: stands,
    renderer: answeringToBox(createDOMRenderer(stands)),
    media: width.media,
    end: width.end,
  };
}

/** The page's document, but for where things are put and looked for. */
function standIn(root: ShadowRoot, own: Record<'head' | 'body', HTMLElement>): Document {
  return new Proxy(document, {
    get(page, name) {
      if (name === 'head' || name === 'body') return own[name];
      if (name === 'activeElement') return root.activeElement ?? page.activeElement;
      const of: object = ASKED_OF_ROOT.has(name) ? root : page;
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
}

function followWidth(box: HTMLElement): { media: (condition: string) => Media; end: () => void } {
  let width = box.clientWidth;
  const listeners = new Set<() => void>();
  const observer = new ResizeObserver(() => {
    width = box.clientWidth;
    for (const listener of listeners) listener();
  });
  observer.observe(box);
  return {
    media(condition) {
      const least = pixels(condition, 'min-width');
      const most = pixels(condition, 'max-width');
      if (least === undefined && most === undefined) return window.matchMedia(condition);
      return {
        get matches() {
          return width >= (least ?? 0) && width <= (most ?? Infinity);
        },
        addEventListener: (_type, listener) => void listeners.add(listener),
        removeEventListener: (_type, listener) => void listeners.delete(listener),
      };
    },
    end() {
      observer.disconnect();
      listeners.clear();
    },
  };
}

function pixels(condition: string, name: string): number | undefined {
  const found = new RegExp(`\\(${name}: (\\d+)px\\)`).exec(condition)?.[1];
  return found === undefined ? undefined : Number(found);
}
