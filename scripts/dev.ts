/**
 * `npm run dev -- people`: `remote dev people` against the portal of this house, wherever its settings say it is. Everything else is the
 * portal as it runs.
 */
process.env['EMMAUS_PORTAL'] ??= process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] ?? 8080}`;
process.argv.splice(2, 0, 'dev');
await import('../services/registry/cli/src/main.ts');
