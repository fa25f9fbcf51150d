/** What the portal mounts: exposed as `./root`. */
export { remote as default } from './root.tsx';
