import { useMutation } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#contract/coach.ts'
import { api } from '#web/client/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ModelMark } from './shared/model-mark.tsx'
import { TipSentence } from './shared/tip-sentence.tsx'

const examples = [
  'How much did we spend on groceries last month?',
  'What were the biggest changes?',
  'Can we afford 500 by the end of next month?',
  'When are we out of debt?',
]

type Told = { key: number; question: string; answer: Answer }

/** Where no pattern understands the question, the household's language model is asked to, if it may be. */
async function askBoth(question: string): Promise<Answer> {
  const answer = await api.coach.ask({ question })
  return answer.mayAskModel ? api.coach.askModel({ question }) : answer
}

/** Ask about our money: each answer is computed from the household's own rows, and every figure in it opens them. */
export function QuestionBox() {
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<readonly Told[]>([])
  const { mutate, isPending, error } = useMutation({
    mutationFn: askBoth,
    onSuccess: (answer, question) => {
      setTold((before) => [{ key: before.length, question, answer }, ...before])
      setTyped('')
    },
    meta: { showsErrors: true },
  })
  const ask = (question: string) => question.trim() && mutate(question.trim())
  return (
    <Card title="Ask about our money">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
        }}
      >
        <div className="min-w-0 grow basis-64">
          <TextField
            label="Your question"
            value={typed}
            maxLength={300}
            autoComplete="off"
            placeholder="What did we pay the electricity company this year?"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" icon={MessageCircleQuestion} isPending={isPending}>
          Ask
        </Button>
      </form>
      {error && (
        <div className="mt-4">
          <Banner tone="danger">{error.message}</Banner>
        </div>
      )}
      {told.length === 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Examples">
          {examples.map((example) => (
            <li key={example}>
              <Button variant="secondary" size="sm" onClick={() => ask(example)}>
                {example}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <dl aria-live="polite" className="divide-y divide-line">
        {told.map(({ key, question, answer }) => (
          <div key={key} className="py-3 first:mt-3 last:pb-0">
            <dt className="text-sm wrap-anywhere text-ink-faint">{question}</dt>
            <dd className="mt-1 max-w-prose leading-relaxed wrap-anywhere">
              <TipSentence tip={answer} />
            </dd>
            <ModelNote answer={answer} />
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** What a language model did for an answer, or why it did nothing. */
function ModelNote({ answer: { byModel, note } }: { answer: Answer }) {
  if (byModel)
    return (
      <dd className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
        <ModelMark>{byModel.isReworded ? 'Language model' : 'Understood by a language model'}</ModelMark>
        <span className="wrap-anywhere">
          {byModel.host} read your question{byModel.isReworded && ' and worded the answer'}. Every figure is
          from your own transactions.
        </span>
      </dd>
    )
  return note && <dd className="mt-1.5 text-sm text-ink-soft">{note}</dd>
}
