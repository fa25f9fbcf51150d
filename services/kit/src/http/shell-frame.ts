/**
 * The file of the built shell that holds the frame of a signed-in page: whoever opens a remote has it already, and most of the kit that a
 * remote brings stands in it as well. Files of remotes are sent as what differs from it (RFC 9842).
 */
export const SHELL_FRAME = /^frame\.[0-9a-f]+\.js$/;

/** What the gateway says of it: for which addresses the browser may name it as what it has. */
export const FRAME_IS_FOR = 'match="/r/*/*/*.js"';
