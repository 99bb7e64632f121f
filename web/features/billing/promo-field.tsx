import { useEffect, useRef, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import type { Interval } from '#domain/plans.ts'
import { getPromoFirstPayment } from '#domain/plan-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PromoFieldProps = {
  code: string
  onCodeChange: (code: string) => void
  interval: Interval
  write: (amount: Cents) => string
  error: string | undefined
}

/** Most have no code: the field shows itself to those who do. */
export function PromoField(props: PromoFieldProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CodeField {...props} />
  return (
    <Button variant="quiet" size="sm" className="-ml-3 self-start" onClick={() => setOpen(true)}>
      I have a promo code
    </Button>
  )
}

function CodeField({ code, onCodeChange, interval, write, error }: PromoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // The button that asked for it is gone.
  useEffect(() => input.current?.focus(), [])
  return (
    <TextField
      label="Promo code"
      note="optional"
      fieldClassName="max-w-sm"
      hint={`A code makes one month free: the first payment is then ${write(getPromoFirstPayment(interval))}.`}
      error={error}
      value={code}
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      ref={input}
      onChange={({ target }) => onCodeChange(target.value)}
    />
  )
}
