/** What a Content-Security-Policy of ours may never say, whichever page it is of. */

/** Rules that a page has to have, or its default forbids all. */
const COMPULSORY = ['script-src', 'style-src', 'connect-src', 'object-src', 'frame-src', 'worker-src', 'font-src'];
/** These have no default. */
const ALONE = ['base-uri', 'form-action', 'frame-ancestors'];
const LOOSE = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", "'strict-dynamic'"];
/** Of scripts: whatever is written into the page. */
const WRITTEN = ['data:', 'blob:', 'filesystem:'];

/** A sentence for each; none where the policy is strict. `styles`: whether style elements may be written by scripts of ours. */
export function policyFaults(policy: string | null, { styles = false }: { styles?: boolean } = {}): string[] {
  if (!policy) return ['There is no policy.'];
  const rules = new Map(
    policy.split(';').flatMap((rule): [string, string[]][] => {
      const [name = '', ...sources] = rule.trim().split(/\s+/);
      return name === '' ? [] : [[name, sources]];
    }),
  );
  const faults: string[] = [];
  const fallback = rules.get('default-src');
  if (!fallback) faults.push('default-src is missing.');
  for (const name of COMPULSORY) if (!rules.has(name) && !fallback) faults.push(`${name} is missing.`);
  for (const name of ALONE) if (!rules.has(name)) faults.push(`${name} is missing.`);
  for (const [name, sources] of rules)
    for (const source of sources) {
      if (source.includes('*')) faults.push(`${name} has the wildcard ${source}.`);
      if (/^(https?|wss?):$/.test(source)) faults.push(`${name} lets in all of ${source}`);
      if (name === 'style-src' && styles && source === "'unsafe-inline'") continue;
      if (LOOSE.includes(source)) faults.push(`${name} has ${source}.`);
      if (['script-src', 'default-src', 'object-src'].includes(name) && WRITTEN.includes(source))
        faults.push(`${name} has ${source}.`);
    }
  const attributes = rules.get('style-src-attr');
  if (styles && attributes?.join(' ') !== "'none'") faults.push('style-src-attr lets in attributes.');
  return faults;
}
