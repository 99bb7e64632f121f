// The pictures of the demo's posts, drawn: ink and the printing colours of the ledger, without a word in them.

const ink = '#1b2624'
const [needs, wants, savings, blue, grey] = ['#83395f', '#b07a10', '#2a7f74', '#23468c', '#475c69']

const width = 1600
const height = 900

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`
const line = (points: readonly (readonly [number, number])[], stroke: string, w: number, more = '') =>
  `<polyline points="${points.map((point) => point.join()).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`

/** Paper with the lines of a ledger. */
const draw = (ground: string, ...shapes: readonly string[]): string => {
  const rules = Array.from({ length: 14 }, (_, row) =>
    rect(0, 62 + row * 60, width, 2, ink, 'opacity="0.07"'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, ground)}${rules.join('')}${shapes.join('')}</svg>`
}

/** A double rule: what stands on it is final. */
const ground = (y: number) => rect(200, y, 1200, 5, ink) + rect(200, y + 12, 1200, 3, ink)

const legs = draw(
  '#f3e9ee',
  rect(330, 206, 250, 516, needs),
  rect(675, 412, 250, 310, wants),
  rect(1020, 516, 250, 206, savings),
  ground(722),
)

const file = draw(
  '#e3eaf5',
  rect(300, 470, 1000, 330, blue, 'rx="14"'),
  rect(300, 470, 1000, 12, ink, 'opacity="0.35"'),
  '<g transform="rotate(-4 800 380)">',
  rect(520, 130, 560, 500, '#fdfefb', `rx="8" stroke="${ink}" stroke-width="4"`),
  ...Array.from({ length: 6 }, (_, row) =>
    rect(580, 190 + row * 52, 290 - (row % 3) * 50, 14, ink, 'opacity="0.55"'),
  ),
  ...Array.from({ length: 6 }, (_, row) => rect(930, 190 + row * 52, 90, 14, row === 2 ? needs : ink)),
  rect(560, 280, 480, 34, wants, 'opacity="0.28"'),
  '</g>',
  rect(300, 560, 1000, 240, blue, 'rx="14"'),
  ...[620, 680, 740].map((y) => rect(380, y, 840, 3, '#ffffff', 'opacity="0.4"')),
)

/** What is billed in each month, in tens. */
const spikes = [14, 8, 62, 22, 20, 8, 158, 10, 34, 20, 34, 66]
const bars = (color: string) =>
  spikes.map((amount, month) => rect(236 + month * 96, 720 - amount * 3.4, 62, amount * 3.4, color)).join('')
const level = 720 - 33.4 * 3.4

const jars = draw(
  '#deefea',
  bars(savings),
  line(
    [
      [200, level],
      [1400, level],
    ],
    needs,
    8,
  ),
  ground(720),
)
const spikesChart = draw(
  '#fdfefb',
  bars(grey),
  line(
    [
      [200, level],
      [1400, level],
    ],
    savings,
    10,
  ),
  ground(720),
)

/** What is owed after each month in the example of the post, in dollars. */
const avalanche = [
  10600, 10135, 9662, 9184, 8698, 8205, 7705, 7197, 6683, 6160, 5630, 5092, 4547, 3993, 3430, 2860, 2282,
  1697, 1107, 513, 0,
]
const snowball = [
  10600, 10135, 9668, 9200, 8729, 8253, 7772, 7285, 6793, 6298, 5799, 5298, 4793, 4284, 3766, 3238, 2699,
  2151, 1592, 1022, 442, 0,
]
const fall = (owed: readonly number[]): [number, number][] =>
  owed.map((amount, month) => [220 + month * 55, 722 - amount / 18.5])

const slope = draw(
  '#f6ecd4',
  `<polygon points="${[...fall(avalanche), [220, 722]].map((point) => point.join()).join(' ')}" fill="${wants}" opacity="0.22"/>`,
  line(fall(snowball), needs, 9, 'stroke-dasharray="4 22"'),
  line(fall(avalanche), wants, 12),
  ...[3, 7, 13].map((month) => circle(...(fall(snowball)[month] ?? [0, 0]), 17, needs)),
  ground(722),
)
const race = draw('#fdfefb', line(fall(snowball), needs, 9), line(fall(avalanche), blue, 9), ground(722))

const rows = draw(
  '#e4eaed',
  ...Array.from({ length: 9 }, (_, row) => {
    const y = 132 + row * 72
    const isMarked = row === 4
    return [
      isMarked ? rect(180, y - 22, 1240, 64, wants, 'opacity="0.3"') : '',
      rect(230, y, 130, 20, ink, 'opacity="0.75"'),
      rect(420, y, [420, 520, 360, 480, 560, 330, 500, 410, 460][row] ?? 0, 20, grey, 'opacity="0.6"'),
      rect(1240 - ((row * 37) % 90), y, 130 + ((row * 37) % 90), 20, isMarked ? needs : ink),
    ].join('')
  }),
)

const table = draw(
  '#eaeee6',
  circle(410, 420, 150, savings),
  circle(1190, 420, 150, needs),
  rect(610, 380, 90, 250, needs),
  rect(755, 480, 90, 150, wants),
  rect(900, 530, 90, 100, savings),
  rect(200, 630, 1200, 26, ink),
  rect(300, 656, 26, 170, ink),
  rect(1274, 656, 26, 170, ink),
)

/** SVG, by the names that the posts call them. */
export const demoPictures: Readonly<Record<string, string>> = {
  legs,
  file,
  jars,
  spikes: spikesChart,
  slope,
  race,
  rows,
  table,
}
