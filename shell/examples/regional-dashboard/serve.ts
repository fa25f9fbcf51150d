/** Serves the example page at an origin of its own, for a portal at another. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The address that stands in the page. */
const WRITTEN = 'http://localhost:8080';

const own = (file: string) => join(import.meta.dirname, file);

/** By the order in which they need each other. */
const REACT = {
  react: 'react',
  scheduler: 'scheduler',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
};

/** A copy of React that is the page's own, as one plain script. */
async function anotherReact(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const modules = await Promise.all(
    Object.entries(REACT).map(async ([name, file]) => {
      const folder = dirname(resolve(`${name.split('/')[0]}/package.json`));
      const code = await readFile(join(folder, 'cjs', `${file}.production.js`), 'utf8');
      return `(function (module, exports) {${code}\nmodules[${JSON.stringify(name)}] = module.exports;})`;
    }),
  );
  const runs = modules.map((module) => `${module}(...of());`).join('\n');
  return `(() => {
const modules = {};
const require = (name) => modules[name];
const of = () => { const module = { exports: {} }; return [module, module.exports]; };
${runs}
window.React = modules.react;
window.ReactDOM = modules['react-dom/client'];
})();`;
}

const FILES: Readonly<Record<string, { file: string; type: string }>> = {
  '/': { file: own('index.html'), type: 'text/html; charset=utf-8' },
  '/regional-dashboard.css': { file: own('regional-dashboard.css'), type: 'text/css; charset=utf-8' },
  '/regional-dashboard.js': { file: own('regional-dashboard.js'), type: 'text/javascript; charset=utf-8' },
};

export interface ServeOptions {
  port: number;
  /** Where people open the portal. */
  portal: string;
  /** 127.0.0.1: another origin than localhost, on the same machine. */
  host?: string;
  /** The page's own content security policy. */
  policy?: string;
}

export async function serveExample({ port, portal, host = '127.0.0.1', policy }: ServeOptions): Promise<Server> {
  const rules = policy === undefined ? {} : { 'content-security-policy': policy };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://example.invalid');
    const found = FILES[pathname];
    const reading = found
      ? readFile(found.file, 'utf8')
      : pathname === '/another-react.js'
        ? anotherReact()
        : undefined;
    if (!reading) return response.writeHead(404).end('There is no such file.');
    const type = found?.type ?? 'text/javascript; charset=utf-8';
    return reading.then(
      (text) => response.writeHead(200, { 'content-type': type, ...rules }).end(text.replaceAll(WRITTEN, portal)),
      () => response.writeHead(500).end('The file cannot be read.'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
