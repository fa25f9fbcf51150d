// Shows the calls of all services. What one of them refers to is looked up in what it reaches: the library makes all of a document anew for
// each part of it that is opened, which takes seconds for the calls of the whole portal.

/** The document with one part of it alone, and the shapes that this one leads to. */
function partOf(document, [section, name]) {
  const part = document[section]?.[name];
  if (part === undefined) return document;
  const { paths: _paths, components, ...rest } = document;
  const schemas = {};
  function follow(value) {
    if (value === null || typeof value !== 'object') return;
    const shape = typeof value.$ref === 'string' ? value.$ref.split('/').at(-1) : undefined;
    if (shape in components.schemas && !(shape in schemas)) {
      schemas[shape] = components.schemas[shape];
      follow(schemas[shape]);
    }
    for (const held of Object.values(value)) follow(held);
  }
  follow(part);
  if (section === 'paths') return { ...rest, paths: { [name]: part }, components: { ...components, schemas } };
  return { ...rest, paths: {}, components: { schemas, [name]: part } };
}

const lookUpInPart = ({ fn: { resolveSubtree } }) => ({
  fn: { resolveSubtree: (document, path, options) => resolveSubtree(partOf(document, path), path, options) },
});

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  plugins: [lookUpInPart],
});
