// Where a language model may be: https, so that what is sent stays between the two of us, or a machine of the operator's own.
import { isIP } from 'node:net'

export const providerNames = ['openai-compatible', 'anthropic', 'ollama'] as const
export type ProviderName = (typeof providerNames)[number]

/** Where a provider is when nothing is said. */
export const defaultAddresses: Record<ProviderName, string | null> = {
  'openai-compatible': null,
  anthropic: 'https://api.anthropic.com/v1',
  ollama: 'http://127.0.0.1:11434',
}

/** What is wrong with an address, or null (R61). */
export function findAddressFault(address: string, provider: ProviderName): string | null {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'must be an http or https address'
  if (url.username || url.password) return 'must hold no name or password: use LLM_API_KEY'
  if (url.search || url.hash) return 'must hold no query and no fragment'
  if (isLinkLocal(url.hostname)) return 'must not be a link-local address'
  if (url.protocol === 'https:' || isThisMachine(url.hostname)) return null
  if (provider === 'ollama' && isOwnNetwork(url.hostname)) return null
  return provider === 'ollama'
    ? 'must be https, but for one in your own network'
    : 'must be https, but for one on this machine'
}

/** The network's own services: a cloud's metadata is there. */
const isLinkLocal = (host: string) =>
  host.startsWith('169.254.') || /^\[fe[89ab]/i.test(host) || /^\[::ffff:a9fe:/i.test(host)

const isThisMachine = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]'

/** Private addresses (RFC 1918, RFC 4193), and names that mean nothing outside: `ollama`, `box.local`. */
const isOwnNetwork = (host: string) =>
  isIP(host) === 4
    ? /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host)
    : host.startsWith('[')
      ? /^\[f[cd]/i.test(host)
      : !host.includes('.') || /\.(local|internal|lan|home\.arpa)$/i.test(host)
