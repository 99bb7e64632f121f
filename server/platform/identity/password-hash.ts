// Passwords as argon2id hashes in PHC strings: '$argon2id$v=19$m=65536,t=3,p=1$<salt>$<hash>' (R20).
import { hash, type Options, verify } from '@node-rs/argon2'
import { AppError } from '#server/errors.ts'

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Takes the same time without a hash as with one, so that nobody learns which addresses are known (R23). */
  verify(password: string, passwordHash: string | null): Promise<boolean>
  /** Whether a hash was made with other parameters than this hasher's. */
  isOutdated(passwordHash: string): boolean
  /** Makes what verifying without a hash needs, so that the first one takes no longer; fails when hashing does not work. */
  warmUp(): Promise<void>
}

type Argon2Parameters = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>

/** 64 MiB, three passes: 56 ms on two quiet cores, and the last of a full queue waits 420 ms (R20: at most 600). */
const strong: Argon2Parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Hashing is the most expensive work that a stranger can cause, so few run at a time, few wait, and more is refused. */
const queue = { running: 2, waiting: 6 } as const

/** One hasher and one queue for the whole process. Only tests pass weaker parameters. */
export function createPasswordHasher(parameters = strong): PasswordHasher {
  const { memoryCost, timeCost, parallelism } = parameters
  let nobodys: Promise<string> | undefined
  /** A hash that no password matches. */
  const nobodysHash = () => (nobodys ??= hash(crypto.randomUUID(), parameters))
  const inQueue = createQueue()
  return {
    hash: (password) => inQueue(() => hash(normalized(password), parameters)),
    verify: (password, passwordHash) =>
      inQueue(async () => {
        const isRight = await verify(passwordHash ?? (await nobodysHash()), normalized(password))
        return isRight && passwordHash !== null
      }),
    isOutdated: (passwordHash) =>
      !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`),
    warmUp: async () => void (await nobodysHash()),
  }
}

// Keyboards may type the same letter as different code points; normalizing makes them the same password (R20).
const normalized = (password: string) => password.normalize('NFC')

function createQueue() {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < queue.running) running += 1
    else if (waiting.length < queue.waiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new AppError('too-many-requests', { retryAfterSeconds: 2 })
    try {
      return await work()
    } finally {
      // The one that waits longest comes next.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
