import type { LanguageModelState } from '#contract/language-model.ts'
import { purposeNames } from './purposes.ts'
import { SentText } from './sent-text.tsx'

/** What would be sent, before anybody agrees to it. */
export const Examples = ({ examples }: Pick<LanguageModelState, 'examples'>) => (
  <div>
    <h3 className="font-medium">What it would be sent, for example</h3>
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {examples.map(({ purpose, instructions, prompt }) => (
        <li key={purpose}>
          <details className="group py-2.5">
            <summary className="cursor-pointer rounded-sm">{purposeNames[purpose]}</summary>
            <SentText text={`${instructions}\n\n${prettyJson(prompt)}`} />
          </details>
        </li>
      ))}
    </ul>
  </div>
)

const prettyJson = (text: string) => JSON.stringify(JSON.parse(text), null, 2)
