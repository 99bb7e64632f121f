// What a request says of the answer it can do with: how it may be packed, and which one it has already (RFC 9110).

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The encodings that a request takes, the smallest first; what it gives no worth is none of them. */
export function listEncodings(accepted: string | null | undefined): Encoding[] {
  const worths = new Map<string, number>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim())
    const worth = parameters.find((one) => /^q\s*=/.test(one))?.replace(/^q\s*=\s*/, '')
    worths.set(name, worth === undefined ? 1 : Number(worth) || 0)
  }
  const others = worths.get('*') ?? 0
  return encodings.filter((name) => (worths.get(name) ?? others) > 0)
}

/** Whether what the browser has, one or several, is what it would be sent: packed or not, it is the same. */
export function hasAlready(noneMatch: string | null | undefined, etag: string): boolean {
  if (noneMatch?.trim() === '*') return true
  const known: readonly string[] = noneMatch?.match(/"[^"]*"/g) ?? []
  return known.includes(etag.replace(/^W\//, ''))
}
