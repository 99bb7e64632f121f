// When it is the machine or the database that failed, not the request (R47).
import { AppError } from '#server/errors.ts'

type Outage = 'storage-full' | 'not-ready'

/** SQL states and system errors. */
const outages: Record<string, Outage> = {
  '53100': 'storage-full', // disk full
  ENOSPC: 'storage-full',
  '53200': 'not-ready', // out of memory
  '53300': 'not-ready', // too many connections
  '57P01': 'not-ready', // the database server stops,
  '57P02': 'not-ready', // has crashed,
  '57P03': 'not-ready', // or is starting
  '08000': 'not-ready',
  '08001': 'not-ready',
  '08003': 'not-ready',
  '08006': 'not-ready',
  ECONNREFUSED: 'not-ready',
  ECONNRESET: 'not-ready',
  EPIPE: 'not-ready',
  ETIMEDOUT: 'not-ready',
  EHOSTUNREACH: 'not-ready',
}

/** Messages of `pg` that have no code: a connection was lost, or none became free in time. */
const withoutCode = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/

/** The answer to a request that failed by an outage; null for any other error. */
export function toOutage(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const outage = outages[code] ?? (withoutCode.test(error.message) ? 'not-ready' : undefined)
  return outage ? new AppError(outage) : null
}
