/**
 * Lint rules of our own, loaded by oxlint. `no-restricted-imports` could say the walls only as text patterns without
 * look-ahead, one copy a room; a rule that knows where an import arrives says them as one table.
 */
import { layers } from './layers.mjs';
import { walls } from './walls.mjs';
import { writes } from './writes.mjs';

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const FUNCTION = /\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(/i;

const MESSAGE =
  'A literal colour stays light in the dark theme. Take a Fluent token instead, e.g. tokens.colorBrandForeground1; ' +
  'a colour that is missing belongs in the brand ramp of the remote-kit.';

function isColour(text) {
  return text.split(/\s+/).some((word) => HEX.test(word)) || FUNCTION.test(text);
}

const noLiteralColours = {
  create(context) {
    return {
      Literal(node) {
        if (typeof node.value === 'string' && isColour(node.value)) context.report({ node, message: MESSAGE });
      },
      TemplateElement(node) {
        if (isColour(node.value.raw)) context.report({ node, message: MESSAGE });
      },
    };
  },
};

export default { meta: { name: 'emmaus' }, rules: { walls, layers, writes, 'no-literal-colours': noLiteralColours } };
