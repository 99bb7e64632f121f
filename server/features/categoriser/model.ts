import { access, constants, readFile } from 'node:fs/promises'
import { type PriorModel, readPriorModel } from '#domain/categoriser/prior-model.ts'
import { JobFailure } from '#server/platform/jobs/result.ts'

/** Beside this module in a build, in the source tree where it is built into. */
const modelFile = import.meta.url.endsWith('.ts')
  ? new URL('../../../domain/categoriser/prior.model', import.meta.url)
  : new URL('./prior.model', import.meta.url)

let loading: Promise<PriorModel | null> | null = null

/**
 * What is generally known of shops and bills: read once per process, when it is first asked for. Null while the file cannot
 * be read: files are imported all the same, without guesses from it, and `checkModel` tells administrators.
 */
export async function loadModel(): Promise<PriorModel | null> {
  loading ??= readModel(modelFile)
  const model = await loading
  if (!model) loading = null
  return model
}

/** Null of a file that is not there, or is no model. */
export const readModel = (file: URL): Promise<PriorModel | null> =>
  readFile(file)
    .then(readPriorModel)
    .catch(() => null)

/** For administrators: fails with a sentence while the file is missing. */
export async function checkModel(file: URL = modelFile): Promise<void> {
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!isReadable)
    throw new JobFailure(
      'The file prior.model beside the server cannot be read. Files are imported without guesses from known shops and bills until it is there again.',
    )
}
