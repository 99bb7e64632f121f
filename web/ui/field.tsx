// The frame of a form control: label above, hint and error below, wired for screen readers. Text, money, date, select and
// others build on it; use it directly for a control of your own: <Field label="…">{(control) => <input {...control} />}</Field>.
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type FieldProps = FieldNotes & {
  id?: string | undefined
  label: ReactNode
  isLabelHidden?: boolean | undefined
  /** A word after the label, such as 'optional'. */
  note?: string | undefined
  fieldClassName?: string | undefined
}

type FieldNotes = {
  /** Stays visible; says what to enter before it goes wrong. */
  hint?: ReactNode | undefined
  /** Replaces nothing: shown under the control and announced when it appears. */
  error?: string | undefined
}

/** What the frame knows of its control, and everything it was given that is not its own. */
type Control<Props> = Omit<Props, keyof FieldProps | 'children'> & Wiring & { id: string }

type Wiring = { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** `<Field<Props> {...props}>` hands a control of many attributes those that are not the frame's. */
export function Field<Props extends FieldProps>({
  id: givenId,
  label,
  hint,
  error,
  isLabelHidden,
  note,
  fieldClassName,
  children,
  ...rest
}: Props & { children: (control: Control<Props>) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', fieldClassName)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {note && <span className="font-normal text-ink-faint"> · {note}</span>}
      </label>
      {children({ ...rest, id, ...describeField(id, { hint, error }) })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

/** What a control says of the messages under it, which have the same `id`. */
export const describeField = (id: string, { hint, error }: FieldNotes): Wiring => ({
  'aria-describedby': cx(error && `${id}-error`, hint && `${id}-hint`) || undefined,
  'aria-invalid': error ? true : undefined,
})

/** The lines under a control; the error's place is always there, so that its arrival is announced. */
export function FieldMessages({ id, hint, error }: FieldNotes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-danger-ink empty:hidden">
        {error}
      </p>
    </>
  )
}
