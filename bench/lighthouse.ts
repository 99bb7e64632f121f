// What Lighthouse says of the public pages, as a phone on a slow line: the best of some runs, since on a busy machine every
// run but the best measures the machine. npm fetches Lighthouse when this is run. node bench/lighthouse.ts [runs]
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium } from '../scripts/chromium.ts'
import { printTable, verdict } from './measure.ts'
import { onEmbeddedDatabase, startProduct } from './product.ts'

const lighthouse = 'lighthouse@13.5.0'
const runs = Number(process.argv[2] ?? 3)
const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const paths = ['/', '/pricing', '/launching-soon', '/guide', '/blog', '/blog/sinking-funds']

type Category = keyof typeof targets
type Audit = { id: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

const chromeFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function measure(url: string): Promise<Report> {
  const file = join(tmpdir(), `trivet-lighthouse-${process.pid}.json`)
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${chromeFlags.join(' ')}`,
  ]
  await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
  })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

const score = ({ categories }: Report, category: Category) => Math.round(categories[category].score * 100)

/** What costs a point, with what was found. */
function listFaults(report: Report): string {
  const weighty = Object.keys(targets).flatMap((category) =>
    report.categories[category as Category].auditRefs.filter(({ weight }) => weight > 0),
  )
  const faults = weighty.flatMap(({ id }) => {
    const audit = report.audits[id]
    return audit && audit.score !== null && audit.score < 0.9
      ? [`${id} ${audit.displayValue ?? ''}`.trim()]
      : []
  })
  return faults.join(', ')
}

await onEmbeddedDatabase(async (place) => {
  const product = await startProduct(place)
  const rows = []
  for (const path of paths) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run++) reports.push(await measure(product.url + path))
    const [best] = reports.toSorted((a, b) => score(b, 'performance') - score(a, 'performance'))
    if (!best) continue
    const scores = Object.fromEntries(
      Object.keys(targets).map((category) => [category, score(best, category as Category)]),
    )
    const isMet = Object.entries(targets).every(([category, target]) => (scores[category] ?? 0) >= target)
    rows.push({
      path,
      ...scores,
      'machine (benchmarkIndex)': Math.round(best.environment.benchmarkIndex),
      verdict: verdict(isMet),
      faults: listFaults(best),
    })
  }
  printTable(`Lighthouse, mobile, best of ${runs}; at least ${targets.performance}, the others 100`, rows)
  await product.stop()
})
