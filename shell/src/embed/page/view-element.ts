/** `<emmaus-view remote="…" view="…" location="12">`: asks for the view, signs in, draws it in a box of its own. */
import type { AskedView } from '../drawing.ts';
import type { ViewFault } from '../messages.ts';
import { askView, pathOf } from './ask-view.ts';
import { type BoxParts, buildBox } from './box-parts.ts';
import type { EmbedSession } from './embed-session.ts';
import { loadDrawing } from './load-drawing.ts';
import { type Look, followLook } from './look.ts';

const TAG = 'emmaus-view';

export function defineView(portal: string, session: EmbedSession): void {
  if (customElements.get(TAG)) return;

  class EmmausView extends HTMLElement {
    static readonly observedAttributes = ['remote', 'view', 'location'];
    #root = this.attachShadow({ mode: 'open' });
    #parts: BoxParts | undefined;
    #look: Look | undefined;
    #asked: AskedView | undefined;
    /** Ends with the view that is shown: a newer one, or none, takes its place. */
    #life = new AbortController();
    #takeAway: (() => void) | undefined;

    connectedCallback(): void {
      this.#parts = buildBox(this.#root);
      this.#look = followLook(this);
      this.#look.subscribe(() => this.#paint());
      this.#paint();
      void this.#begin();
    }

    disconnectedCallback(): void {
      this.#end();
      this.#look?.end();
    }

    attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
      if (this.isConnected && this.#parts && before !== now) void this.#begin();
    }

    #end(): void {
      this.#life.abort();
      this.#takeAway?.();
      this.#takeAway = undefined;
    }

    #paint(): void {
      if (this.#parts && this.#look) this.#parts.box.style.colorScheme = this.#look.theme.current();
    }

    /** Asks for the view; then signs in, or draws it. */
    async #begin(): Promise<void> {
      this.#end();
      const { signal } = (this.#life = new AbortController());
      const [name, view] = [this.getAttribute('remote') ?? '', this.getAttribute('view') ?? ''];
      if (name === '' || view === '')
        return this.#fail('Say which: <emmaus-view remote="…" view="…">.', 'unknown', false);
      this.#parts?.say('Loading …');
      const answer = await askView(portal, name, view);
      if (signal.aborted) return;
      if ('sentence' in answer) return this.#fail(answer.sentence, 'refused');
      this.#asked = answer.asked;
      this.#go(signal);
      const leave = session.subscribe(() => this.#go(signal));
      signal.addEventListener('abort', leave);
    }

    #go(signal: AbortSignal): void {
      const state = session.state();
      if (state === 'in') {
        this.#parts?.sayAbove(undefined);
        if (!this.#takeAway) void this.#draw(signal);
      } else if (this.#takeAway && state === 'out') {
        // Nothing of it is for whoever signs in now.
        void this.#begin();
      } else if (this.#takeAway) {
        this.#parts?.sayAbove('Your sign-in to the portal is over.', {
          label: 'Continue',
          go: () => void this.#signIn(),
        });
      } else this.#offerSignIn();
    }

    #offerSignIn(): void {
      const title = this.#asked?.view.title ?? '';
      this.#parts?.say(`Sign in to the portal to see “${title}”.`, {
        label: `Sign in to see ${title}`,
        go: () => void this.#signIn(),
      });
    }

    async #signIn(): Promise<void> {
      const { remote, view } = this.#asked ?? {};
      if (!remote || !view) return;
      const outcome = await session.signIn({ name: remote.name, view: view.id });
      if (outcome === 'blocked')
        this.#fail(
          'Your browser did not open the window to sign in. Allow it for this page, then try again.',
          'blocked',
        );
    }

    async #draw(signal: AbortSignal): Promise<void> {
      const [asked, parts, look] = [this.#asked, this.#parts, this.#look];
      if (!asked || !parts || !look) return;
      parts.say('Loading …');
      parts.hideView(true);
      // Nobody begins a second time meanwhile.
      this.#takeAway = () => {};
      try {
        const draw = await loadDrawing(portal);
        if (signal.aborted) return;
        const takeAway = draw({
          portal,
          root: this.#root,
          box: parts.box,
          head: parts.head,
          place: parts.place,
          over: parts.over,
          asked,
          path: pathOf(asked, this.getAttribute('location') ?? ''),
          session: { headers: () => session.headers(), renew: () => session.renew(), account: () => '' },
          theme: look.theme,
          locale: look.locale,
          tell: {
            ready: () => {
              if (signal.aborted) return;
              parts.say('');
              parts.hideView(false);
              this.#tell('emmaus-ready', { remote: asked.remote.name, view: asked.view.id });
            },
            failed: (sentence, error) => {
              if (signal.aborted) return;
              console.error(error);
              this.#end();
              this.#fail(sentence, 'broken');
            },
            goes: (path, leaves) =>
              this.#tell('emmaus-navigate', { path, address: portal + path, leaves }, { cancelable: leaves }),
            identityChanged: () => void this.#begin(),
          },
        });
        this.#takeAway = takeAway;
      } catch (error) {
        if (signal.aborted) return;
        console.error(error);
        this.#end();
        this.#fail(`“${asked.view.title}” could not be loaded. Try again shortly.`, 'missing');
      }
    }

    #fail(sentence: string, code: ViewFault, again = true): void {
      this.#parts?.hideView(true);
      this.#parts?.say(sentence, again ? { label: 'Try again', go: () => void this.#begin() } : undefined);
      this.#tell('emmaus-error', { sentence, code });
    }

    /** Nothing of a person is in what the page hears. */
    #tell(type: string, detail: Readonly<Record<string, unknown>>, { cancelable = false } = {}): boolean {
      return this.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }));
    }
  }
  customElements.define(TAG, EmmausView);
}
