import { useMutation } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import type { ApiError } from '#web/api-error.ts'
import { startAnew } from '#web/session.ts'
import { counted } from '#web/words.ts'

/** Sends an archive, which arrives as a household of its own: the app goes on in that one. */
export const useImportArchive = (locale: string) =>
  useMutation<{ transactions: number }, ApiError, File>({
    meta: { showsErrors: true },
    mutationFn: (file) =>
      api.archive.import({ body: new File([file], file.name, { type: 'application/octet-stream' }) }),
    onSuccess: ({ transactions }) =>
      startAnew(undefined, `The archive is imported: ${counted(transactions, 'transaction', locale)}.`),
  })
