// The frame of a form control: label above, hint and error below, wired for screen readers. Text, money, date, select and
// others build on it; use it directly for a control of your own: <Field label="…">{(control) => <input {...control} />}</Field>.
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type FieldText = {
  label: ReactNode
  /** Stays visible; says what to enter before it goes wrong. */
  hint?: ReactNode | undefined
  /** Replaces nothing: shown under the control and announced when it appears. */
  error?: string | undefined
  isLabelHidden?: boolean | undefined
  /** A word after the label, such as 'optional'. */
  note?: string | undefined
  fieldClassName?: string | undefined
}

type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function Field({
  label,
  hint,
  error,
  isLabelHidden,
  note,
  fieldClassName,
  id: givenId,
  children,
}: FieldText & { id?: string | undefined; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(error && errorId, hint && hintId) || undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', fieldClassName)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {note && <span className="font-normal text-ink-faint"> · {note}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldMessages hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

/** The lines under a control; the error's place is always there, so that its arrival is announced. */
export function FieldMessages({
  hint,
  hintId,
  error,
  errorId,
}: {
  hint?: ReactNode | undefined
  hintId: string
  error?: string | undefined
  errorId: string
}) {
  return (
    <>
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <p id={errorId} aria-live="polite" className="text-sm font-medium text-danger-ink empty:hidden">
        {error}
      </p>
    </>
  )
}
