// Asks before something that cannot simply be undone: `const confirm = useConfirm()`, then `confirm({ title, … })`.
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Question = {
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** The question stays until what this returns is done, and says why when it fails. Without a promise it closes at once. */
  onConfirm: () => Promise<unknown> | void
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

function Confirmation({ text, onConfirm, failed, onClose, ...dialog }: Question & { onClose: () => void }) {
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
    <ConfirmDialog {...dialog} {...{ isPending, error }} onCancel={onClose} onConfirm={() => void confirm()}>
      {text}
    </ConfirmDialog>
  )
}
