/** What the window says. */

export function sayTitle(title: string): void {
  part('title').textContent = title;
}

export function say(sentence: string): void {
  part('says').textContent = sentence;
  part('ways').hidden = true;
}

/** True where somebody says yes. */
export function askWhether(question: string, yes: string): Promise<boolean> {
  say(question);
  const [go, leave] = [part('go'), part('leave')];
  go.textContent = yes;
  part('ways').hidden = false;
  go.focus();
  return new Promise((resolve) => {
    go.addEventListener('click', () => resolve(true), { once: true });
    leave.addEventListener('click', () => resolve(false), { once: true });
  });
}

function part(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}.`);
  return element;
}
