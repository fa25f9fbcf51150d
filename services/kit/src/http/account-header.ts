/**
 * Names the account that a service has verified, in its answer to the gateway, which counts calls by it and takes it away again.
 * It never reaches a caller, and what a caller sends under this name is read by nobody.
 */
export const ACCOUNT_HEADER = 'x-emmaus-account';
