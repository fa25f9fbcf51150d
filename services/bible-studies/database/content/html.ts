/** HTML that is safe by construction: every word passes through `escape`, tags come only from here. */

/** Text in which *words between stars* are emphasised. */
type Text = string;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] as string);
}

function inline(text: Text): string {
  return escape(text).replaceAll(/\*([^*]+)\*/g, '<em>$1</em>');
}

export function paragraphs(...texts: readonly Text[]): string {
  return texts.map((text) => `<p>${inline(text)}</p>`).join('');
}

export function quote(text: Text): string {
  return `<blockquote><p>${inline(text)}</p></blockquote>`;
}

export function heading(text: Text): string {
  return `<h2>${inline(text)}</h2>`;
}

export function numbered(...items: readonly Text[]): string {
  return `<ol>${items.map((item) => `<li><p>${inline(item)}</p></li>`).join('')}</ol>`;
}
