// Asks before something that cannot simply be undone: `const confirm = useConfirm()`, then `confirm({ title, … })`.
// The safe answer has the focus.
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog.tsx'

type Question = {
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** The question stays until what this returns is done, and says why when it fails. Without a promise it closes at once. */
  onConfirm: () => Promise<unknown> | void
  onCancel?: () => void
  /** What stands before the reason of a failure: 'Failed to cancel subscription'. */
  failed?: string
}

type SetQuestion = (change: (now: Question | null) => Question | null) => void

const QuestionContext = createContext<SetQuestion>(() => {})

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <QuestionContext value={setQuestion}>
      {children}
      {question && <Confirmation {...question} onClose={() => setQuestion(null)} />}
    </QuestionContext>
  )
}

/** The question goes with the screen that asked it. */
export function useConfirm(): (question: Question) => void {
  const setQuestion = use(QuestionContext)
  const asked = useRef<Question>(null)
  useEffect(() => () => setQuestion((now) => (now === asked.current ? null : now)), [setQuestion])
  return (question) => {
    asked.current = question
    setQuestion(() => question)
  }
}

function Confirmation({ onClose, ...question }: Question & { onClose: () => void }) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', tone = 'danger', onConfirm, failed } = question
  const cancel = () => {
    onClose()
    question.onCancel?.()
  }
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const confirm = async () => {
    const work = onConfirm()
    if (!work) return onClose()
    setPending(true)
    try {
      await work
      onClose()
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason)
      setError(failed ? `${failed}: ${message}` : message)
      setPending(false)
    }
  }
  return (
    <DialogFrame
      role="alertdialog"
      className="dialog dialog-sheet"
      width="26rem"
      isOpen
      onClose={cancel}
      canDismiss={!isPending}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={cancel} disabled={isPending} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={() => void confirm()} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{text}</div>
      <p role="alert" className="mt-3 text-sm font-medium text-danger-ink empty:hidden">
        {error}
      </p>
    </DialogFrame>
  )
}
