import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

// In a process of its own: one that ran other tests before has room for all of this already, and its heap would not grow.
const program = `
  import { constants, PerformanceObserver } from 'node:perf_hooks'
  import v8 from 'node:v8'
  import { collectWhenIdle } from ${JSON.stringify(new URL('./collect-when-idle.ts', import.meta.url).href)}

  const taken = () => v8.getHeapStatistics().total_heap_size / 1024 ** 2
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

  // What V8 collects by itself is not forced.
  let forced = 0
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries())
      if (detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) forced++
  }).observe({ entryTypes: ['gc'] })

  collectWhenIdle(20)
  const before = taken()
  let least = Infinity
  while (forced === 0) {
    // They last long enough to be put with what is old.
    const rows = Array.from({ length: 3_000_000 }, (_, row) => ({ row, name: 'row ' + row }))
    least = Math.min(least, taken() - before)
    rows.length = 0
    // On a busy machine V8 may come first: then there is more to give back.
    while (forced === 0 && taken() - before > 200) await wait(20)
  }
  // Pages are swept beside the program.
  while (taken() - before > 200) await wait(20)
  // Nothing is taken from now on, so that further looks find nothing to do.
  await wait(500)
  console.log(JSON.stringify({ least, forced }))
  process.exit()
`

it('gives back what large work took, once there is nothing more to do, and leaves it at that', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  const { least, forced }: { least: number; forced: number } = JSON.parse(stdout)
  expect(least).toBeGreaterThan(200)
  expect(forced).toBe(1)
})
