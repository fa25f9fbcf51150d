import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ForeignStyles, watchForeignStyles } from './foreign-styles.ts';
import { knowCode } from './whose-code.ts';

let styles: ForeignStyles;
beforeEach(() => (styles = watchForeignStyles(document)));

function add(text: string, mark: Record<string, string> = {}): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  for (const [name, value] of Object.entries(mark)) style.setAttribute(name, value);
  document.head.append(style);
  heads.push(style);
  return style;
}

const heads: Element[] = [];
afterEach(() => {
  styles.stop();
  for (const element of heads.splice(0)) element.remove();
});

describe('"`nav{display:none}` from a remote stayed after leaving it"', () => {
  test('a style that was added by hand goes with the remote, and is back on its next page', () => {
    styles.begin('people');
    const style = add('nav { display: none }');
    expect(styles.end('people')).toBe(1);
    expect(style.isConnected).toBe(false);
    styles.begin('discipleship');
    expect(style.isConnected).toBe(false);
    styles.end('discipleship');
    styles.begin('people');
    expect(style.isConnected).toBe(true);
    styles.end('people');
  });

  test('one in the body goes, too, and one that the remote took away itself does not come back', () => {
    styles.begin('recruitment');
    const inBody = document.createElement('style');
    document.body.append(inBody);
    const own = add('a { color: red }');
    own.remove();
    expect(styles.end('recruitment')).toBe(1);
    expect(inBody.isConnected).toBe(false);
    styles.begin('recruitment');
    expect(own.isConnected).toBe(false);
    styles.end('recruitment');
  });

  test('what Griffel, the themes and AG Grid add is everybody’s', () => {
    styles.begin('people');
    const marks: Record<string, string>[] = [
      { 'data-make-styles-bucket': 'd' },
      { id: 'fui-FluentProvider1' },
      { 'data-ag-css': 'shared' },
    ];
    const house = marks.map((mark) => add('', mark));
    expect(styles.end('people')).toBe(0);
    expect(house.every((style) => style.isConnected)).toBe(true);
  });

  test('a file below the address of a remote is that remote’s, whoever stands on the page', () => {
    knowCode('discipleship', '/r/discipleship/1.0.0/');
    styles.begin('discipleship');
    styles.begin('people');
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/r/discipleship/1.0.0/look.css';
    document.head.append(link);
    heads.push(link);
    expect(styles.end('people')).toBe(0);
    expect(link.isConnected).toBe(true);
    expect(styles.end('discipleship')).toBe(1);
    expect(link.isConnected).toBe(false);
  });
});
