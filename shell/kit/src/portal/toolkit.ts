/**
 * What of Redux Toolkit the shell, the remotes and the kit use, once on the page (`SHARED_WHERE_IT_FITS` of shell/rspack-config): as a whole it
 * cannot be shaken. Everybody imports these from `@reduxjs/toolkit` as ever: the build recipe leads them here.
 */
export { configureStore } from '@reduxjs/toolkit';
export { createApi, setupListeners, skipToken } from '@reduxjs/toolkit/query/react';
