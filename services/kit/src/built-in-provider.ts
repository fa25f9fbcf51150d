/**
 * The name under which accounts of the built-in sign-in provider are kept. "The account that a sign-in belongs to does not
 * change with the portal's port or address", and the issuer of its tokens holds both.
 */
export const BUILT_IN_PROVIDER = 'urn:emmaus:identity';
