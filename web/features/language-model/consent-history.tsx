import type { LanguageModelState } from '#contract/language-model.ts'
import { useFormat } from '#web/ui/format.tsx'

/** Who agreed when, and who withdrew it. */
export function ConsentHistory({ consents }: Pick<LanguageModelState, 'consents'>) {
  const format = useFormat()
  if (consents.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm text-ink-soft">
      {consents.map(({ host, givenAt, givenBy, withdrawnAt, withdrawnBy }) => (
        <li key={`${givenAt} ${host}`} className="wrap-anywhere">
          Switched on for {host} by {givenBy ?? left} on {format.instant(givenAt)}
          {withdrawnAt && `, off by ${withdrawnBy ?? left} on ${format.instant(withdrawnAt)}`}.
        </li>
      ))}
    </ul>
  )
}

const left = 'somebody who has left'
