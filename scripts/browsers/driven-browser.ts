/** What the walk needs of a browser. Everything else, such as finding a button by its name, is the same in all of them (`driven-page.ts`). */
import type { InputSourceActions } from 'selenium-webdriver/bidi/generated/input.js';

export interface DrivenBrowser {
  /** As it names itself, e.g. 'Firefox 140.3'. */
  name: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Asks the page: the expression's value, which JSON can carry. */
  ask(expression: string): Promise<unknown>;
  /** Fingers on a keyboard and a mouse, as WebDriver describes them. */
  act(actions: InputSourceActions[]): Promise<void>;
  /** The page's own width and height; some cannot become as narrow as a phone. */
  resize(width: number, height: number): Promise<void>;
  /** PNG. */
  picture(): Promise<Buffer>;
  /** PDF, as the browser prints the page. Missing where the browser's driver cannot be asked. */
  print?(): Promise<Buffer>;
  close(): Promise<void>;
}
