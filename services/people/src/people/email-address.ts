/** What an e-mail address looks like. Whether anybody reads it, only a letter can tell. */

const LONGEST_NAME = 64;
/** Words of letters, digits and signs, with single dots between them. */
const NAME = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** No label begins or ends with a hyphen, and the last is no number. */
const DOMAIN =
  /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?=[^.]*\p{L})[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, Math.max(at, 0));
  return name.length <= LONGEST_NAME && NAME.test(name) && DOMAIN.test(text.slice(at + 1));
}
