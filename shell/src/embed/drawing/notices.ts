/** What a view has to say in passing: at the foot of its box, for a while, heard by screen readers. */
import type { Notice, NoticeAction } from '@emmaus/remote-kit/portal/contract.ts';

const SHOWN_MS = 8_000;
const STYLE = `position: absolute; inset: auto 0 0; padding: 8px 16px; display: flex; flex-wrap: wrap; gap: 8px; align-items: center;
  justify-content: center; background-color: Canvas; color: CanvasText; border-top: 1px solid GrayText;`;

export interface Notices {
  say(notice: Notice): void;
  end(): void;
}

export function showNotices(over: HTMLElement): Notices {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  over.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    region.replaceChildren();
    region.removeAttribute('style');
  };
  return {
    say({ text, action, other }) {
      clear();
      region.style.cssText = STYLE;
      const words = document.createElement('span');
      words.textContent = text;
      region.append(words, ...[action, other].flatMap((one) => (one ? [buttonOf(one, clear)] : [])));
      // Who reads or presses has time.
      if (!action && !other) timer = setTimeout(clear, SHOWN_MS);
    },
    end() {
      clear();
      region.remove();
    },
  };
}

function buttonOf({ label, run }: NoticeAction, clear: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'own';
  button.textContent = label;
  button.addEventListener('click', () => {
    clear();
    run();
  });
  return button;
}
