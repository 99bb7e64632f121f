import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/start/api-error.ts'
import { useToast } from '#web/ui/toast.tsx'

export type FormDialog<Subject, Values> = {
  /** What the open form is about; null while it is closed. */
  subject: Subject | null
  /** What was typed and refused, when the form has come back; else undefined. */
  typed: Values | undefined
  /** Why it came back. */
  failure: ApiError | null
  open: (subject: Subject) => void
  close: () => void
  /** Closes at once and sends; a refusal brings the form back as it was typed. */
  save: (subject: Subject, values: Values, send: (values: Values) => Promise<unknown>) => void
}

type Open<Subject, Values> = { subject: Subject; typed?: Values; failure?: ApiError }

/**
 * A form in a dialog that never lets anyone wait: saving closes it, failing reopens it with the error in it. When by then
 * another form is open, or the screen was left, a toast tells it and offers the form again.
 */
export function useFormDialog<Subject, Values>(): FormDialog<Subject, Values> {
  const [current, setCurrent] = useState<Open<Subject, Values> | null>(null)
  const showToast = useToast()
  const latest = useRef({ isMounted: true, isOpen: false })
  useEffect(() => {
    latest.current.isOpen = current !== null
  }, [current])
  useEffect(() => {
    const { current: state } = latest
    state.isMounted = true
    return () => {
      state.isMounted = false
    }
  }, [])

  const save = (subject: Subject, values: Values, send: (values: Values) => Promise<unknown>) => {
    setCurrent(null)
    send(values).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      const comeBack = () => setCurrent({ subject, typed: values, failure: error })
      if (!latest.current.isMounted) return showToast({ message: error.message, tone: 'danger' })
      if (!latest.current.isOpen) return comeBack()
      const action = { label: 'Open it again', onAction: comeBack }
      return showToast({ message: error.message, tone: 'danger', action, durationMs: Infinity })
    })
  }

  return {
    subject: current?.subject ?? null,
    typed: current?.typed,
    failure: current?.failure ?? null,
    open: (subject) => setCurrent({ subject }),
    close: () => setCurrent(null),
    save,
  }
}
