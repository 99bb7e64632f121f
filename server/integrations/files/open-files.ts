import type { Env } from '#server/env.ts'
import type { Files } from './files.ts'
import { createFolderFiles } from './folder-files.ts'
import { createS3Files } from './s3-files.ts'

const open = new WeakMap<Env, Files>()

/** `blog-images` in the data folder, or under that prefix in the bucket that `S3_BUCKET` names. */
export function openFiles(env: Env): Files {
  const files = open.get(env) ?? (env.S3_BUCKET ? createS3Files(env) : createFolderFiles(env))
  open.set(env, files)
  return files
}
