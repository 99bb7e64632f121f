import { readFile } from 'node:fs/promises'
import { type PriorModel, readPriorModel } from '#domain/categoriser/prior-model.ts'

/** Beside this module in a build, in the source tree where it is built into. */
const modelFile = import.meta.url.endsWith('.ts')
  ? new URL('../../../domain/categoriser/prior.model', import.meta.url)
  : new URL('./prior.model', import.meta.url)

let loading: Promise<PriorModel> | null = null

/** What is generally known of shops and bills: read once per process, when it is first asked for. */
export function loadModel(): Promise<PriorModel> {
  loading ??= readFile(modelFile)
    .then(readPriorModel)
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}
