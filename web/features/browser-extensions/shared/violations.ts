// What the content security policy stopped on this page since it was loaded, for example what an extension added to it.
import { useSyncExternalStore } from 'react'

export type Violation = {
  id: number
  /** Milliseconds since 1970. */
  at: number
  /** The rule that stopped it: `script-src-elem`. */
  directive: string
  /** An address without its query, or a word of the policy's: `inline`, `eval`, `data`. */
  blocked: string
  /** Whose script asked for it, where the browser says so. */
  source: string | null
}

/** SPEC section 2, browser-extension helper panel: the log ends at 100, the oldest go. */
export const mostViolations = 100

type Told = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'violatedDirective' | 'blockedURI' | 'sourceFile'
>

export function createViolationLog(now: () => number = Date.now) {
  let kept: readonly Violation[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Violation[]) => {
    kept = next
    for (const listener of listeners) listener()
  }
  const add = ({ effectiveDirective, violatedDirective, blockedURI, sourceFile }: Told) => {
    const violation = {
      id: ++count,
      at: now(),
      directive: effectiveDirective || violatedDirective,
      blocked: shorten(blockedURI) || 'inline',
      source: shorten(sourceFile ?? '') || null,
    }
    change([...kept, violation].slice(-mostViolations))
  }
  return {
    /** Newest last. */
    read: () => kept,
    clear: () => change([]),
    /** Listens from now on. */
    keep: (page: EventTarget) =>
      page.addEventListener('securitypolicyviolation', (event) => add(event as SecurityPolicyViolationEvent)),
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const log = createViolationLog()

/** Call once, as the page starts: a browser tells of a violation once. */
export const keepViolations = (): void => log.keep(document)
export const clearViolations = (): void => log.clear()
export const useViolations = (): readonly Violation[] => useSyncExternalStore(log.listen, log.read)

/** Without what may be secret in an address; the browser's own words (`inline`, `eval`) as they are. */
function shorten(address: string): string {
  const bare = address.split(/[?#]/, 1)[0] ?? ''
  return bare.startsWith('data:') ? 'data' : bare.replace(/^(\w+:\/\/)[^/@]*@/, '$1').slice(0, 300)
}
