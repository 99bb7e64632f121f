// An amount of money, the only way one is shown: tabular figures, parentheses below zero.
import { cx } from './cx.ts'
import { useFormat } from './format.tsx'

type MoneyTone = 'plain' | 'soft' | 'sign' | 'danger'

type MoneyProps = {
  amountCents: number
  /** 'sign' sets money in apart from money out; 'danger' is for what should not be. */
  tone?: MoneyTone | undefined
  /** The large serif figure of cards and headings. */
  isLarge?: boolean | undefined
  /** Under others, at the right: the cents stand in one line, and a closing parenthesis behind them. */
  isInColumn?: boolean | undefined
  className?: string | undefined
}

export function Money({ amountCents, tone = 'plain', isLarge, isInColumn, className }: MoneyProps) {
  const format = useFormat()
  const colour =
    tone === 'danger'
      ? 'text-danger-ink'
      : tone === 'soft'
        ? 'text-ink-soft'
        : tone === 'sign' && amountCents > 0
          ? 'text-success-ink'
          : undefined
  return (
    <span
      className={cx(
        'figures',
        isLarge && 'font-serif font-medium',
        isInColumn && amountCents >= 0 && "after:invisible after:content-[')']",
        colour,
        className,
      )}
    >
      <Breakable text={format.money(amountCents)} />
    </span>
  )
}

/** Where there is too little room, and lines may break, 'KWD 1,234.500' breaks behind the letters and not in the number. */
function Breakable({ text }: { text: string }) {
  const letters = /^\(?\p{L}+\u00A0(?=\d)/u.exec(text)?.[0] ?? ''
  if (letters === '') return text
  return (
    <>
      {letters}
      <wbr />
      {text.slice(letters.length)}
    </>
  )
}
