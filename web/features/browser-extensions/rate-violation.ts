import type { Impact } from './impact.ts'
import type { Violation } from './shared/violations.ts'

/** What is stopped of Trivet itself is missing; whatever else is stopped was never part of it. */
export function rateViolation({ directive, blocked, source }: Violation, origin: string): Impact {
  if (isOfExtension(blocked) || isOfExtension(source ?? '')) return 'low'
  if (blocked === origin || blocked.startsWith(`${origin}/`)) return 'high'
  return /^(script|connect|worker|frame|form)/.test(directive) ? 'medium' : 'low'
}

export const isOfExtension = (address: string): boolean => /^[\w-]+-extension\b/.test(address)
