import type { Duplex } from 'node:stream'

/**
 * What is written to the connection before anything else happens leaves as one piece. Each piece by itself would cost a
 * system call here, and wake the database to find a part of what it is asked.
 */
export function gatherWrites(connection: Duplex): void {
  if (connection.writableCorked > 0) return
  connection.cork()
  // What is put off in the same way until everything was begun still belongs to it.
  process.nextTick(() => process.nextTick(() => connection.uncork()))
}
