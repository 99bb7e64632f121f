// Passwords as argon2id hashes in PHC strings: '$argon2id$v=19$m=65536,t=3,p=1$<salt>$<hash>' (R20).
import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '#server/errors.ts'

/** 64 MiB, three passes: 56 ms on two quiet cores, and the last of a full queue waits 420 ms (R20: at most 600). */
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } satisfies Options

/** Hashing is the dearest thing a stranger can ask for: this many at once, this many waiting, the rest is refused. */
const queue = { running: 2, waiting: 6 } as const

export const hashPassword = (password: string): Promise<string> =>
  inQueue(() => hash(normalized(password), parameters))

/** Takes the same time without a hash as with one, so that nobody learns which addresses are known (R23). */
export const verifyPassword = (password: string, passwordHash: string | null): Promise<boolean> =>
  inQueue(async () => {
    const isRight = await verify(passwordHash ?? (await nobodysHash()), normalized(password))
    return isRight && passwordHash !== null
  })

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** The hash that no password has; made once, when the process starts to sign people in. */
export const nobodysHash = (): Promise<string> => (nobodys ??= hash(crypto.randomUUID(), parameters))
let nobodys: Promise<string> | undefined

// Every keyboard types the same password: once here, whoever calls (R20).
const normalized = (password: string) => password.normalize('NFC')

let running = 0
const waiting: (() => void)[] = []

async function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < queue.running) running += 1
  else if (waiting.length < queue.waiting) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new AppError('too-many-requests', { retryAfterSeconds: 2 })
  try {
    return await work()
  } finally {
    // The place goes to the one who waits longest.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
