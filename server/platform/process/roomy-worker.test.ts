import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { startRoomyWorker } from './roomy-worker.ts'

const tellSpace = `
  const { parentPort } = require('node:worker_threads')
  const spaces = require('node:v8').getHeapSpaceStatistics()
  parentPort.postMessage(spaces.find((space) => space.space_name === 'new_space').space_size)`
const limits = { resourceLimits: { maxYoungGenerationSizeMb: 32 } }

it('gives one thread room for what is new, and those after it what is usual', async () => {
  const usual = await sizeOf(new Worker(tellSpace, { eval: true, ...limits }))
  const roomy = await sizeOf(startRoomyWorker(tellSpace, { eval: true, ...limits }, 16))
  expect(roomy).toBeGreaterThanOrEqual(16 * 1_048_576)
  expect(usual).toBeLessThan(roomy)
  expect(await sizeOf(new Worker(tellSpace, { eval: true, ...limits }))).toBe(usual)
})

it('puts the usual back when the thread does not start', async () => {
  const usual = await sizeOf(new Worker(tellSpace, { eval: true, ...limits }))
  const broken = startRoomyWorker(new URL('./no-such-worker.ts', import.meta.url), limits, 16)
  await new Promise((resolve) => broken.once('error', resolve))
  expect(await sizeOf(new Worker(tellSpace, { eval: true, ...limits }))).toBe(usual)
})

const sizeOf = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
