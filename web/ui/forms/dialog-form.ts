import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/start/api-error.ts'
import { useToast } from '#web/ui/toast.tsx'

/** What the dialog of an open form is given. */
export type DialogForm<Subject, Values> = {
  /** What the form is about. */
  subject: Subject
  /** What was typed and refused, when the form has come back. */
  typed?: Values
  /** Why it came back. */
  failure: ApiError | null
  onSave: (values: Values) => void
  onClose: () => void
}

type Opened<Subject, Values> = Pick<DialogForm<Subject, Values>, 'subject' | 'typed' | 'failure'>

/**
 * A form in a dialog that never lets anyone wait: saving closes it, failing reopens it with the error in it. When by then
 * another form is open, or the screen was left, a toast tells it and offers the form again.
 *
 *   const [form, openForm] = useDialogForm((values: Values, goal: Goal) => save({ ...values, id: goal.id }))
 *   {form && <GoalDialog {...form} />}
 *
 * `asked` is what it is about without anybody having opened it here: the address says so.
 */
export function useDialogForm<Subject, Values>(
  send: (values: Values, subject: Subject) => Promise<unknown>,
  asked: Subject | null = null,
): [DialogForm<Subject, Values> | null, (subject: Subject) => void] {
  const [own, setOpened] = useState<Opened<Subject, Values> | null>(null)
  const opened = own ?? (asked !== null ? { subject: asked, failure: null } : null)
  const isOpen = opened !== null
  const showToast = useToast()
  const latest = useRef({ isMounted: true, isOpen: false })
  useEffect(() => {
    latest.current.isOpen = isOpen
  }, [isOpen])
  useEffect(() => {
    const { current: state } = latest
    state.isMounted = true
    return () => {
      state.isMounted = false
    }
  }, [])

  const save = (subject: Subject, typed: Values) => {
    setOpened(null)
    send(typed, subject).catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure
      const comeBack = () => setOpened({ subject, typed, failure })
      if (!latest.current.isMounted) return showToast({ message: failure.message, tone: 'danger' })
      if (!latest.current.isOpen) return comeBack()
      const action = { label: 'Open it again', onAction: comeBack }
      return showToast({ message: failure.message, tone: 'danger', action, durationMs: Infinity })
    })
  }
  const form = opened && {
    ...opened,
    onSave: (values: Values) => save(opened.subject, values),
    onClose: () => setOpened(null),
  }
  return [form, (subject) => setOpened({ subject, failure: null })]
}
