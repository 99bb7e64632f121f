// Stops asking what fails again and again, so that nobody waits for it each time.

/** After so many failures in a row it rests; each further one doubles the rest. */
const mostFailures = 3
const restMs = { first: 60_000, most: 600_000 }

export type CircuitBreaker = {
  isOpen(now: Date): boolean
  note(outcome: 'good' | 'bad', now: Date): void
}

/** Each process has its own: what one learns late costs it three more tries. */
export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0
  let opensAgainAt = 0
  return {
    isOpen: (now) => now.getTime() < opensAgainAt,
    note(outcome, now) {
      failures = outcome === 'good' ? 0 : failures + 1
      if (failures < mostFailures) return
      const rest = Math.min(restMs.most, restMs.first * 2 ** (failures - mostFailures))
      opensAgainAt = now.getTime() + rest
    },
  }
}
