/** As people call it: `npm run remote --` in the repository, `npx emmaus` where it is installed, as plain JavaScript. */
export const COMMAND = import.meta.filename.endsWith('.ts') ? 'remote' : 'emmaus';
