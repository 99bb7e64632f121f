import { useState } from 'react'
import type { ImportRow } from '#contract/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'

type PairsProps = {
  rows: readonly ImportRow[]
  choiceLabel: string
  isChosen: (line: number) => boolean
  onChoose: (line: number, isIn: boolean) => void
}

const shownAtFirst = 50

/** A row of the file beside the transaction it is held against, why, and what to do about it. */
export function Pairs({ rows, choiceLabel, isChosen, onChoose }: PairsProps) {
  const [shown, setShown] = useState(shownAtFirst)
  return (
    <>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {rows.slice(0, shown).map((row) => (
          <li key={row.line} className="flex flex-col gap-3 py-4">
            <div className="grid gap-3 sm:grid-cols-2">
              <Side title={`In the file, line ${row.line}`} side={row} />
              {row.other && <Side title={`Already in ${row.other.accountName}`} side={row.other} />}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="text-sm text-ink-soft">{row.why}</p>
              <Checkbox
                label={
                  <>
                    {choiceLabel}
                    <span className="sr-only">
                      : line {row.line}, {row.description}
                    </span>
                  </>
                }
                checked={isChosen(row.line)}
                onChange={({ target }) => onChoose(row.line, target.checked)}
              />
            </div>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="secondary" className="self-start" onClick={() => setShown(shown + shownAtFirst)}>
          Show more
        </Button>
      )}
    </>
  )
}

type SideProps = { title: string; side: Pick<ImportRow, 'date' | 'description' | 'amountCents'> }

function Side({ title, side: { date, description, amountCents } }: SideProps) {
  const format = useFormat()
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{title}</p>
        <p className="break-words">{description}</p>
        <p className="text-sm text-ink-soft">{date && format.day(date)}</p>
      </div>
      {amountCents !== null && <Money amountCents={amountCents} tone="sign" />}
    </div>
  )
}
