import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { computeAmount } from '#domain/arithmetic.ts'
import { getDecimals } from '#domain/currencies.ts'
import { getDecimalMark, toDecimalText } from '#domain/money.ts'
import { readDay } from '#web/client/search-params.ts'
import { useFormat } from '#web/ui/format.tsx'
import type { CellChanges, CellMove, WrittenCell } from './cells.ts'

type CellEditorProps = {
  row: Transaction
  cell: WrittenCell
  name: string
  accounts: readonly { id: string; name: string }[]
  /** `changes` is null where nothing was changed, or it was called off. */
  onDone: (changes: CellChanges | null, move: CellMove) => void
}

const labels: Record<WrittenCell, string> = {
  date: 'Date',
  payee: 'Description',
  account: 'Account',
  amount: 'Amount',
}

/** Enter keeps what is typed and goes on below, Tab beside; Escape calls it off. What cannot be read stays, and says so. */
export function CellEditor({ row, cell, name, accounts, onDone }: CellEditorProps) {
  const format = useFormat()
  const id = useId()
  const mark = getDecimalMark(format)
  const decimals = getDecimals(format.currency)
  const start = {
    date: row.date,
    payee: row.description,
    account: row.accountId,
    amount: toDecimalText(row.amountCents, decimals).replace('.', mark),
  }[cell]
  const [text, setText] = useState(start)
  const [isWrong, setWrong] = useState(false)
  const isDone = useRef(false)
  const focusIt = useCallback((field: HTMLInputElement | HTMLSelectElement | null) => {
    field?.focus({ preventScroll: true })
    if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  }, [])

  const read = (): CellChanges | null => {
    if (cell === 'date') {
      const date = readDay(text)
      return date ? { date } : null
    }
    if (cell === 'account') return { accountId: text }
    if (cell === 'payee') return text.trim() ? { description: text.normalize('NFC').trim() } : null
    const amount = computeAmount(text, mark, decimals)
    return amount.ok ? { amountCents: amount.amountCents } : null
  }
  const finish = (move: CellMove) => {
    if (isDone.current) return
    const changes = text === start ? {} : read()
    if (!changes) return setWrong(true)
    isDone.current = true
    onDone(text === start ? null : changes, move)
  }
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, CellMove> = {
      Enter: event.shiftKey ? 'above' : 'below',
      Tab: event.shiftKey ? 'previous' : 'next',
    }
    const move = moves[event.key]
    if (event.nativeEvent.isComposing || (!move && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (move) return finish(move)
    isDone.current = true
    onDone(null, 'stay')
  }
  const common = {
    'aria-label': `${labels[cell]} of ${name}`,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? id : undefined,
    value: text,
    onKeyDown: press,
    onBlur: () => finish('left'),
    className: 'control min-h-8! px-1.5! py-0! text-sm!',
  }
  return (
    <span className="relative block w-full">
      {cell === 'account' ? (
        <select {...common} ref={focusIt} onChange={({ target }) => setText(target.value)}>
          {accounts.every((account) => account.id !== row.accountId) && (
            <option value={row.accountId}>{row.accountName}</option>
          )}
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {account.name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          ref={focusIt}
          type={cell === 'date' ? 'date' : 'text'}
          inputMode={cell === 'amount' ? 'decimal' : undefined}
          maxLength={cell === 'payee' ? 500 : undefined}
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            setWrong(false)
          }}
        />
      )}
      {isWrong && (
        <span id={id} role="alert" className="sr-only">
          This cannot be read. Escape leaves it as it was.
        </span>
      )}
    </span>
  )
}
