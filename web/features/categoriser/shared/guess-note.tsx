import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { useCanWrite } from '#web/client/session.ts'
import { useFormat } from '#web/ui/format.tsx'
import { guessedLook } from './guessed.ts'

type GuessNoteProps = {
  /** Of what went out, and of the income. */
  outCents: number
  incomeCents: number
  /** How many transactions; without any there is no note. */
  count: number
  /** '3 transactions', as the link to them, in `guessedLook`. */
  rows: ReactNode
  className?: string
}

/** What of some figures was only guessed: its rows, and where they are confirmed. */
export function GuessNote({ outCents, incomeCents, count, rows, className }: GuessNoteProps) {
  const format = useFormat()
  const canWrite = useCanWrite()
  if (count === 0) return null
  const amounts = [
    outCents > 0 && `${format.money(outCents)} of what went out`,
    incomeCents > 0 && `${format.money(incomeCents)} of the income`,
  ].filter(Boolean)
  return (
    <p className={className}>
      Guessed: {amounts.length > 0 && `${amounts.join(' and ')}, in `}
      {rows}. It counts until you say otherwise.{' '}
      {canWrite && (
        <Link to={paths.sort} className={guessedLook}>
          Confirm by payee
        </Link>
      )}
    </p>
  )
}
