import { type Cents, cents, formatCents } from '#domain/money.ts'

type Leg = {
  name: string
  spent: Cents
  target: Cents
  word: string
  /** Of the picture, which is 400 wide; the legs' widths are 5 : 3 : 2. */
  x: number
  width: number
  wash: string
  fill: string
  ink: string
}

// An invented month of 5,200.00 income.
const legs: Leg[] = [
  {
    name: 'Needs',
    spent: cents(244_400),
    target: cents(260_000),
    word: 'left',
    x: 12,
    width: 180,
    wash: 'fill-needs-wash',
    fill: 'fill-needs',
    ink: 'text-needs-ink',
  },
  {
    name: 'Wants',
    spent: cents(135_200),
    target: cents(156_000),
    word: 'left',
    x: 200,
    width: 108,
    wash: 'fill-wants-wash',
    fill: 'fill-wants',
    ink: 'text-wants-ink',
  },
  {
    name: 'Savings',
    spent: cents(114_400),
    target: cents(104_000),
    word: 'beyond',
    x: 316,
    width: 72,
    wash: 'fill-savings-wash',
    fill: 'fill-savings',
    ink: 'text-savings-ink',
  },
]

/** The plate lies so high above the ground, which is at 240. */
const plate = 200
const ground = 240

const write = (amount: Cents) => formatCents(amount, { currency: 'USD', locale: 'en-US' })

/** The tripod of a sample month: each leg as wide as its share, and as high as what it holds of it. */
export const TripodFigure = () => (
  <figure className="rounded-lg border border-line bg-surface p-5 shadow-low sm:p-6">
    <figcaption className="double-rule flex items-baseline justify-between gap-3 pb-2">
      <span className="font-serif text-xl font-medium">October</span>
      <span className="text-sm text-ink-soft">a sample household</span>
    </figcaption>
    <svg viewBox="0 0 400 246" className="mt-4 h-auto w-full" aria-hidden="true">
      {legs.map(({ name, spent, target, x, width, wash, fill }) => {
        const height = (plate * spent) / target
        return (
          <g key={name}>
            <rect x={x} y={ground - plate} width={width} height={plate} className={wash} />
            <rect x={x} y={ground - height} width={width} height={height} className={fill} />
          </g>
        )
      })}
      <path d="M0 240.5H400" className="stroke-line-strong" />
      <rect y={ground - plate - 4} width="400" height="8" rx="4" className="fill-ink" />
    </svg>
    <ul className="mt-3 divide-y divide-line">
      {legs.map(({ name, spent, target, word, ink }) => (
        <li key={name} className="flex items-baseline justify-between gap-3 py-2">
          <span>
            <span className={`font-medium ${ink}`}>{name}</span>
            <span className="block text-sm text-ink-soft">
              {write(spent)} of {write(target)}
            </span>
          </span>
          <span className="text-right">
            <span className="font-serif text-lg font-medium figures">
              {write(cents(Math.abs(target - spent)))}
            </span>{' '}
            <span className="text-sm text-ink-soft">{word}</span>
          </span>
        </li>
      ))}
    </ul>
  </figure>
)
