// A language model of somebody else's, which an operator may set (decision 0051). It is only asked for JSON of a given shape, and
// whatever it answers is checked by who asked.
import type * as z from 'zod'

export type ModelRequest<Shape> = {
  instructions: string
  prompt: string
  schema: z.ZodType<Shape>
  /** Tokens. */
  mostOutput: number
  /** Is given the body as it is about to be sent; unless it answers true, it is not sent. */
  onSend: (body: string) => Promise<boolean>
}

/** `tokens` as the provider counted them; null where it did not say. */
export type ModelAnswer<Shape> =
  | { kind: 'answered'; value: Shape; tokens: number | null }
  | { kind: 'failed'; reason: ModelFailure; tokens: number | null }

/**
 * `unreachable`: refused, cut or not found. `status`: it answered with an error, or sent us elsewhere. `nonsense`: no JSON of the shape.
 * `withdrawn`: `onSend` did not let it go.
 */
export type ModelFailure = 'timeout' | 'unreachable' | 'status' | 'too-long' | 'nonsense' | 'withdrawn'

export type LanguageModel = {
  /** What members read: whose machine it is, and which model. */
  host: string
  model: string
  /** It failed so often that it is not asked for a while. */
  isResting(): boolean
  ask<Shape>(request: ModelRequest<Shape>): Promise<ModelAnswer<Shape>>
}
