// Apart from `data.ts`, so that the address is opened without loading what only the screen needs.
import type { ImportSummary } from '#contract/imports.ts'
import { query } from '#web/client/api.ts'

/** One import; asked again every second while somebody lands it. */
export const importQuery = (id: string) =>
  query.imports.read.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
  })

export function isUnderWay({ state }: ImportSummary): boolean {
  return state === 'queued' || state === 'landing'
}
