/** The inside of a view's box before anything is drawn: what is said, the bar over it, and the places that the view is given. */
import { BOX_STYLE } from './box-style.ts';

export interface BoxParts {
  box: HTMLElement;
  head: HTMLElement;
  place: HTMLElement;
  over: HTMLElement;
  /** Says a sentence in place of the view, with a way on. */
  say(sentence: string, way?: Way): void;
  /** Says one above the view, which stays. */
  sayAbove(sentence: string | undefined, way?: Way): void;
  /** The view is drawn but not shown yet. */
  hideView(hidden: boolean): void;
}

export interface Way {
  label: string;
  go: () => void;
}

export function buildBox(root: ShadowRoot): BoxParts {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BOX_STYLE);
  root.adoptedStyleSheets = [sheet];
  const [head, box, said, bar, place, over] = ['head', 'box', 'said', 'bar', 'place', 'over'].map(part);
  if (!head || !box || !said || !bar || !place || !over) throw new Error('The box has six parts.');
  head.hidden = true;
  said.setAttribute('role', 'status');
  bar.setAttribute('role', 'status');
  box.append(place, said, bar, over);
  root.replaceChildren(head, box);
  return {
    box,
    head,
    place,
    over,
    say: (sentence, way) => said.replaceChildren(...words(sentence, way)),
    sayAbove(sentence, way) {
      bar.toggleAttribute('data-shown', sentence !== undefined);
      bar.replaceChildren(...words(sentence ?? '', way));
    },
    hideView: (hidden) => void place.toggleAttribute('data-waits', hidden),
  };
}

function part(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  return element;
}

function words(sentence: string, way: Way | undefined): HTMLElement[] {
  if (sentence === '') return [];
  const text = document.createElement('p');
  text.textContent = sentence;
  if (!way) return [text];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'own';
  button.textContent = way.label;
  button.addEventListener('click', way.go);
  return [text, button];
}
