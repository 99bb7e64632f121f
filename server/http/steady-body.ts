// A large body has to keep coming: who dawdles is cut off (R67).
import { AppError } from '#server/errors.ts'
import { withBody } from './request-body.ts'

/** At least so many bytes in so many milliseconds, or the end of the body. */
export type Pace = { leastBytes: number; withinMs: number }

/** 13 KB/s, which a phone has on a bad day. */
export const uploadPace: Pace = { leastBytes: 65_536, withinMs: 5_000 }

const beats = 5

/**
 * Does the work with the request, whose body keeps pace whenever the work waits for more of it. Throws 'too-slow' when it
 * does not: the work finds the body broken off, and what it makes of that is not answered.
 */
export async function withSteadyBody<Result>(
  request: Request,
  { leastBytes, withinMs }: Pace,
  work: (request: Request) => Promise<Result>,
): Promise<Result> {
  const reader = request.body?.getReader()
  if (!reader) return work(request)
  const dawdling = Promise.withResolvers<never>()
  let [isAwaited, isCutOff, bytes, beat] = [false, false, 0, 0]
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        isAwaited = true
        const { done, value } = await Promise.race([reader.read(), dawdling.promise])
        isAwaited = false
        if (done) return controller.close()
        bytes += value.length
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  // Beats are counted, not the clock held: in a moment when this process was busy itself one of them is missed at most.
  const timer = setInterval(() => {
    if (isCutOff || !isAwaited || ++beat < beats) return
    isCutOff = bytes < leastBytes
    if (isCutOff) dawdling.reject(new AppError('too-slow'))
    bytes = beat = 0
  }, withinMs / beats)
  try {
    const result = await work(withBody(request, body))
    if (isCutOff) throw new AppError('too-slow')
    return result
  } finally {
    clearInterval(timer)
  }
}
