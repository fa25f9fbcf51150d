/**
 * `<script src="https://portal.example.org/embed.js">` on a foreign page: from then on `<emmaus-view remote="…" view="…">` shows a view
 * of the portal. Small, without any library: what draws the view is fetched when somebody has signed in to it.
 */
import { createEmbedSession } from './embed-session.ts';
import { defineView } from './view-element.ts';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '')
  throw new Error('Load embed.js of the portal by a plain <script src="…">, not as a module.');

const { origin } = new URL(script.src);
defineView(origin, createEmbedSession(origin));
