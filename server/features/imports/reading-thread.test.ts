import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askReadingThread } from './reading-thread.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('answers whoever asks in the moment in which the thread ends, since nobody asked for a while', async () => {
  const ask = () => askReadingThread('open', { key: 'not open', file: null })
  expect(await ask()).toBeNull()
  vi.advanceTimersByTime(30_000)
  expect(await ask()).toBeNull()
})
