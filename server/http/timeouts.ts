// How long the server waits for others, in milliseconds.

/** A client that sends its request a byte at a time is cut off (R67): Node looks every `connectionsCheckingInterval`. */
export const connectionTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
}

/** What is under way when the server is told to stop may finish in this time (R46). */
export const drainMs = 10_000
