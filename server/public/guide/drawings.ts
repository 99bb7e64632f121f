import { type Cents, cents } from '#domain/money.ts'
import { type Drawing, drawingWidth, type Shape } from './drawing.ts'
import { income, legs, needs, sumOf, targetOf, write, writeWhole, yearlyBills } from './household.ts'

/** An income as one bar, cut into the three shares. */
const drawSplit = (of: Cents): Drawing => {
  let x = 0
  const shapes = legs.flatMap(({ name, share, tone }): Shape[] => {
    const width = (drawingWidth * share) / 100
    const at = x
    x += width
    return [
      { kind: 'rect', x: at, y: 0, width: width - 2, height: 44, tone },
      { kind: 'text', x: at, y: 65, text: `${share} % ${shortName(name)}`, tone: 'ink', isStrong: true },
      { kind: 'text', x: at, y: 84, text: writeWhole(targetOf({ share }, of)), tone: 'ink-soft' },
    ]
  })
  return {
    title: `${writeWhole(of)} a month, split`,
    inWords: legs
      .map(({ name, share }) => `${name}: ${share} %, ${writeWhole(targetOf({ share }, of))}.`)
      .join(' '),
    height: 90,
    shapes,
  }
}

/** There is little room under the third leg. */
const shortName = (name: string) => name.split(' ')[0] ?? name

const legHeight = 120
const ground = 152

/** The household's month: each leg as wide as its share and as high as what it holds of it, under the plate. */
export const drawLegs = (): Drawing => {
  let x = 0
  const shapes = legs.flatMap((leg): Shape[] => {
    const width = (drawingWidth * leg.share) / 100 - 12
    const at = x
    x += width + 12
    const height = (legHeight * sumOf(leg)) / targetOf(leg)
    return [
      {
        kind: 'rect',
        x: at,
        y: ground - legHeight,
        width,
        height: legHeight,
        tone: `${leg.tone}-wash`,
      },
      { kind: 'rect', x: at, y: ground - height, width, height, tone: leg.tone },
      { kind: 'text', x: at, y: ground + 20, text: shortName(leg.name), tone: 'ink', isStrong: true },
      { kind: 'text', x: at, y: ground + 39, text: write(sumOf(leg)), tone: 'ink-soft' },
    ]
  })
  return {
    title: 'The month against the rule: a leg that reaches the bar holds what it should',
    inWords: legs.map((leg) => `${leg.name}: ${write(sumOf(leg))} of ${write(targetOf(leg))}.`).join(' '),
    height: ground + 46,
    shapes: [
      ...shapes,
      { kind: 'rect', x: 0, y: ground - legHeight - 5, width: drawingWidth, height: 6, tone: 'ink' },
    ],
  }
}

export const incomes = [320_000, 400_000, 520_000, 650_000].map(cents)
const barHeight = 22
const barsStart = 74
const barsWidth = drawingWidth - barsStart - 52

/** How much of an income the household's needs take, in whole percent. */
const shareOfNeeds = (of: Cents): number => Math.round((needs * 100) / of)

/** The same needs at several incomes. */
export const drawNeedsByIncome = (): Drawing => {
  const half = barsStart + barsWidth / 2
  const bottom = incomes.length * 32
  return {
    title: `What needs of ${writeWhole(needs)} take of an income`,
    inWords: incomes.map((of) => `Of ${writeWhole(of)}: ${shareOfNeeds(of)} %.`).join(' '),
    height: bottom + 22,
    shapes: [
      ...incomes.flatMap((of, index): Shape[] => {
        const y = index * 32
        const width = (barsWidth * shareOfNeeds(of)) / 100
        return [
          { kind: 'text', x: 0, y: y + 16, text: writeWhole(of), tone: 'ink' },
          { kind: 'rect', x: barsStart, y, width: barsWidth, height: barHeight, tone: 'needs-wash' },
          { kind: 'rect', x: barsStart, y, width, height: barHeight, tone: 'needs' },
          {
            kind: 'text',
            x: drawingWidth,
            y: y + 16,
            text: `${shareOfNeeds(of)} %`,
            tone: 'ink',
            anchor: 'end',
            isStrong: true,
          },
        ]
      }),
      { kind: 'line', x1: half, y1: -4, x2: half, y2: bottom - 4, tone: 'ink', isDashed: true },
      { kind: 'text', x: half, y: bottom + 14, text: '50 %', tone: 'ink-soft', anchor: 'middle' },
    ],
  }
}

const monthLetters = [...'JFMAMJJASOND']
const bars = { top: 16, height: 120 }
const columnWidth = drawingWidth / monthLetters.length

/** What the yearly bills ask for month by month, and the same sum put by evenly. */
export const drawYearlyBills = (): Drawing => {
  const inMonth = (index: number) =>
    yearlyBills.filter(({ month }) => month === index + 1).reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.max(...monthLetters.map((_, index) => inMonth(index)))
  const heightOf = (amount: number) => (bars.height * amount) / most
  const ground = bars.top + bars.height
  const even = ground - heightOf(monthlyPart)
  return {
    title: `Four bills in a lump, or ${writeWhole(monthlyPart)} every month`,
    inWords: `${yearlyBills.map(({ name, amount }) => `${name}: ${writeWhole(amount)}.`).join(' ')} Put by evenly: ${writeWhole(monthlyPart)} a month.`,
    height: ground + 22,
    shapes: [
      ...monthLetters.flatMap((letter, index): Shape[] => {
        const amount = inMonth(index)
        const x = index * columnWidth
        const middle = x + columnWidth / 2
        return [
          ...(amount === 0
            ? []
            : ([
                {
                  kind: 'rect',
                  x: x + 5,
                  y: ground - heightOf(amount),
                  width: columnWidth - 10,
                  height: heightOf(amount),
                  tone: 'wants',
                },
                {
                  kind: 'text',
                  x: middle,
                  y: ground - heightOf(amount) - 5,
                  text: writeWhole(cents(amount)),
                  tone: 'ink',
                  anchor: 'middle',
                },
              ] as const)),
          { kind: 'text', x: middle, y: ground + 17, text: letter, tone: 'ink-soft', anchor: 'middle' },
        ]
      }),
      { kind: 'line', x1: 0, y1: ground, x2: drawingWidth, y2: ground, tone: 'line' },
      { kind: 'line', x1: 0, y1: even, x2: drawingWidth, y2: even, tone: 'savings', isDashed: true },
    ],
  }
}

/** A twelfth of the yearly bills. */
export const monthlyPart: Cents = cents(
  Math.round(yearlyBills.reduce((sum, { amount }) => sum + amount, 0) / 12),
)

/** The split of the household's own income. */
export const drawOwnSplit = (): Drawing => drawSplit(income)
