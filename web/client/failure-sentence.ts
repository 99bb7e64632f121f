import { ApiError } from '#web/start/api-error.ts'

/** The answer; an unexpected failure says this sentence (SPEC section 8) instead of a general one. */
export async function withFailureSentence<Answer>(
  sentence: string,
  call: PromiseLike<Answer>,
): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unexpected') throw error
    const { code, requestId, status } = error
    throw new ApiError({ code, message: sentence, requestId: requestId ?? '' }, status)
  }
}
