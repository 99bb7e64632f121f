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

export function Money({ className, ...money }: MoneyProps) {
  const format = useFormat()
  return (
    <span className={cx(moneyClass(money), className)}>
      <MoneyText text={format.money(money.amountCents)} />
    </span>
  )
}

/** For an element that is there anyway and has only the amount in it: a long list needs no second one. */
export function moneyClass({ amountCents, tone = 'plain', isLarge, isInColumn }: MoneyProps): string {
  const colour =
    tone === 'danger'
      ? 'text-danger-ink'
      : tone === 'soft'
        ? 'text-ink-soft'
        : tone === 'sign' && amountCents > 0
          ? 'text-success-ink'
          : undefined
  return cx(
    'figures',
    isLarge && 'font-serif font-medium',
    isInColumn && amountCents >= 0 && "after:invisible after:content-[')']",
    colour,
  )
}

/** As `format.money` writes it. Where there is too little room, and lines may break, 'KWD 1,234.500' breaks behind the letters and not in the number. */
export function MoneyText({ text }: { text: string }) {
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
