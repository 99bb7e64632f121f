// Whether a running balance moves with the amounts of a file: +10 and then -4 take it from 30 to 40 to 36, or the other way
// round where the newest row stands first.

/** What a row says, in cents. */
export type Move = { amount: number; balance: number }

/** How many steps fit: with the amounts as they are, with all signs turned round, or by their size alone. */
export type Steps = { count: number; same: number; opposite: number; size: number }

export function countSteps(moves: readonly Move[]): Steps {
  let count = 0
  const down = { same: 0, opposite: 0, size: 0 }
  const up = { same: 0, opposite: 0, size: 0 }
  for (const [at, now] of moves.entries()) {
    const before = moves[at - 1]
    const step = before ? now.balance - before.balance : 0
    if (!before || step === 0) continue
    count++
    if (step === now.amount) down.same++
    if (step === -now.amount) down.opposite++
    if (step === -before.amount) up.same++
    if (step === before.amount) up.opposite++
    if (Math.abs(step) === Math.abs(now.amount)) down.size++
    if (Math.abs(step) === Math.abs(before.amount)) up.size++
  }
  return {
    count,
    same: Math.max(down.same, up.same),
    opposite: Math.max(down.opposite, up.opposite),
    size: Math.max(down.size, up.size),
  }
}

/** A proof needs four of five steps, and three of them. */
export const isProof = (fitting: number, { count }: Steps): boolean => fitting >= Math.max(3, count * 0.8)
