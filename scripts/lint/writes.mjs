/**
 * One way to the database, as a lint rule: the services of the ministry write through models, which sign, and read by `sql`
 * templates on the ambient connection. The registry, the sign-in provider and the portal keep tables of their own kind and
 * are left out.
 */
import { pathInRepository } from './repository.mjs';

const INFRASTRUCTURE = ['kit', 'contracts', 'gateway', 'registry', 'identity', 'portal', 'bench'];

const MODELS =
  'Writes go through models (*.model.ts), which sign them: give the model a method that says what it does, and call that.';
const TEMPLATES =
  "Reads are sql templates through rows(), first() or page() of @emmaus/service-kit/database/sql; knex's builder stays for migrations, seeds, the kit and tests.";

const WRITES = /\b(insert\s+into|update\s+[\w.]+(\s+\w+)?\s+set|delete\s+from|merge\s+into)\b/i;

/** Whether the rule speaks of this file: a service's own source that is no model. */
function isBound(path) {
  const [first, service, folder] = path.split('/');
  if (first !== 'services' || folder !== 'src' || INFRASTRUCTURE.includes(service)) return false;
  return !path.endsWith('.model.ts') && !path.endsWith('.test.ts');
}

export const writes = {
  create(context) {
    if (!isBound(pathInRepository(context.filename))) return {};
    return {
      ImportDeclaration(node) {
        const source = node.source.value;
        if (source === 'knex') context.report({ node, message: TEMPLATES });
        if (source === '@emmaus/service-kit/database/write') context.report({ node, message: MODELS });
      },
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const { name } = callee.property;
        const ofModel = callee.object.type === 'Identifier' && callee.object.name.endsWith('Model');
        if (name === '$query' || (name === 'query' && ofModel)) context.report({ node: callee, message: MODELS });
      },
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
        const text = quasi.quasis.map((part) => part.value.raw).join(' x ');
        if (WRITES.test(text)) context.report({ node: quasi, message: MODELS });
      },
    };
  },
};
