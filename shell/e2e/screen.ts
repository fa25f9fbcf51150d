/** One screen that is looked at with axe: who opens it, where it stands, and when it is there. */
import type { Page } from '@playwright/test';
import type { Campus, Who } from './campus/campus.ts';

export interface Screen {
  /** Nobody: the screen needs no sign-in. */
  who: Who | null;
  /** With words of the campus in braces: see `addressIn`. */
  path: string;
  /** A text that is there when the screen is; 'heading' for its title. */
  ready: string;
  /** The state of it that is looked at, in words, and how one gets there. */
  state?: string;
  /** It stands over whatever page comes next, until that is loaded anew. */
  over?: boolean;
  /** The button that is under the thumb on a phone. */
  thumb?: string;
  /** Some of it waits for ever: that is what it shows. */
  waits?: boolean;
  reach?: (page: Page, campus: Campus) => Promise<void>;
}

export const screen = (who: Who | null, path: string, ready = 'heading'): Screen => ({ who, path, ready });

/** `{campus}` and `{student}` stand for their ids, `{tag}` for the campus's own word. */
export function addressIn({ tag, place, person }: Campus, path: string): string {
  return path
    .replace('{campus}', String(place.campus.id))
    .replace('{student}', String(person.student.id))
    .replace('{tag}', tag);
}
