/** `@reduxjs/toolkit/query/react` as apps of the portal are built with it: what most use comes from the page, all else is compiled in. */
export * from '@reduxjs/toolkit/query/react';
export { createApi, setupListeners, skipToken } from '@emmaus/remote-kit/portal/toolkit.ts';
