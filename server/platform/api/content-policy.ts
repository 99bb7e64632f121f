/** What a browser may load for an answer (R60). `styleHash` lets in the stylesheet that stands in a page, and no other. */
export const createContentPolicy = (styleHash?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", styleHash].filter(Boolean).join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
