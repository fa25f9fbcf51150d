// The page in the hidden frame in which the portal picks up the provider's session: it hands its address to the
// portal, which holds the verifier and redeems the code. The message is the one oidc-client-ts listens for.
if (window.parent !== window) {
  window.parent.postMessage(
    { source: 'oidc-client', url: window.location.href, keepOpen: false },
    window.location.origin,
  );
}
