import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#web/start/api-error.ts'
import { isAway, noteOutcome, onConnectionChange, onDoubt } from './connection.ts'

const failure = (status: number, code: 'offline' | 'unexpected' = 'unexpected') =>
  new ApiError({ code, message: '', requestId: '' }, status)
const offline = failure(0, 'offline')
const gateway = failure(503)

afterEach(() => noteOutcome(null))

it('is away without an answer, and back with any answer of Trivet', () => {
  noteOutcome(offline)
  expect(isAway()).toBe(true)
  noteOutcome(failure(500))
  expect(isAway()).toBe(false)
})

it('doubts a gateway that has no answer to one call, and is away when it has none to a probe (S28)', () => {
  let [changes, doubts] = [0, 0]
  const stops = [onConnectionChange(() => changes++), onDoubt(() => doubts++)]
  noteOutcome(gateway)
  noteOutcome(null, true)
  expect([isAway(), changes, doubts]).toEqual([false, 0, 1])
  noteOutcome(gateway)
  noteOutcome(gateway, true)
  expect([isAway(), changes, doubts]).toEqual([true, 1, 2])
  // Away already: another failure says nothing new.
  noteOutcome(gateway)
  expect([isAway(), changes, doubts]).toEqual([true, 1, 2])
  noteOutcome(null)
  expect([isAway(), changes]).toEqual([false, 2])
  for (const stop of stops) stop()
})
