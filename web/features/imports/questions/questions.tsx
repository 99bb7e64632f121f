import { useState } from 'react'
import type { ImportDraft, ImportQuestion } from '#contract/imports.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type Answer, answersTo, type QuestionOption } from './answers.ts'
import { Money } from '#web/ui/money.tsx'

type QuestionsProps = {
  questions: readonly ImportQuestion[]
  draft: ImportDraft
  isPending: boolean
  onAnswer: (answer: Answer) => void
}

/** What the file leaves open is asked, with how two of its rows would read either way. */
export function Questions({ questions, draft, isPending, onAnswer }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section aria-label="Questions about this file" className="flex flex-col gap-4">
      {questions.map((question) => (
        <Question
          key={`${question.code} ${question.sentence}`}
          question={question}
          options={answersTo(question, draft)}
          isPending={isPending}
          onAnswer={onAnswer}
        />
      ))}
    </section>
  )
}

type QuestionProps = {
  question: ImportQuestion
  options: QuestionOption[]
  isPending: boolean
  onAnswer: (answer: Answer) => void
}

function Question({ question, options, isPending, onAnswer }: QuestionProps) {
  const [chosen, setChosen] = useState(options.find(({ isSuggested }) => isSuggested)?.key ?? options[0]?.key)
  const answer = options.find(({ key }) => key === chosen)?.answer
  return (
    <Form
      className="flex flex-col gap-4 rounded-lg border border-warning bg-warning-wash p-5"
      onSubmit={() => answer && onAnswer(answer)}
    >
      {options.length > 0 ? (
        <>
          <RadioGroup
            legend={question.sentence}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={options.map(({ key, label, examples }) => ({
              value: key,
              label,
              hint: <Examples examples={examples} />,
            }))}
          />
          <Button type="submit" isPending={isPending} className="self-start">
            Read it this way
          </Button>
        </>
      ) : (
        <p className="font-medium">{question.sentence} Choose it under ‘How this file is read’.</p>
      )}
    </Form>
  )
}

function Examples({ examples }: Pick<QuestionOption, 'examples'>) {
  const format = useFormat()
  return examples.map(({ line, date, description, amountCents }) => (
    <span key={line} className="block text-ink-soft">
      {format.day(date)}, {description.slice(0, 40)}, <Money amountCents={amountCents} />
    </span>
  ))
}
