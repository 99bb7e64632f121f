import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'

const everyMs = 10_000
/** What V8 must have taken since the last collection for another one to be worth its pause. */
const worthBytes = 64 * 1024 ** 2
/** Of the time since the last look, at most. */
const idleShare = 0.05

/**
 * Collects the garbage of this thread's heap once its event loop is idle after large work, an import of 50,000 rows for
 * example. V8 collects when it needs room: a thread with nothing more to do would keep what it took for as long as it is
 * idle. Some ten seconds after the collection V8 gives the pages back by itself. A busy thread is left alone. Other threads
 * have heaps of their own, and the memory of WebAssembly never shrinks. Returns what ends the looking.
 */
export function collectWhenIdle(lookEveryMs = everyMs): () => void {
  const collect = findCollector()
  let isCollecting = false
  let kept = v8.getHeapStatistics().total_heap_size
  let load = performance.eventLoopUtilization()
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return () => clearInterval(timer)

  async function look(): Promise<void> {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, load)
    load = now
    const { total_heap_size: taken } = v8.getHeapStatistics()
    kept = Math.min(kept, taken)
    if (isCollecting || utilization > idleShare || taken - kept < worthBytes) return
    isCollecting = true
    await collect({ type: 'major', execution: 'async' })
    // What stays after this is in use: no reason to collect again.
    kept = v8.getHeapStatistics().total_heap_size
    isCollecting = false
  }
}

type Collect = (how: { type: 'major'; execution: 'async' }) => Promise<void>

/** V8's own function. It is in contexts that are made while the flag is on. */
function findCollector(): Collect {
  v8.setFlagsFromString('--expose-gc')
  const collect: Collect = vm.runInNewContext('gc')
  v8.setFlagsFromString('--no-expose-gc')
  return collect
}
