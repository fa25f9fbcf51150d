/** The type of an answer that goes on, for the contract: lines of JSON. */
export const EVENT_STREAM_TYPE = 'application/x-ndjson';
