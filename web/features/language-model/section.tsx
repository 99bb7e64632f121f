import { useQuery } from '@tanstack/react-query'
import type { LanguageModelState } from '#contract/language-model.ts'
import { useSession } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { languageModelQuery, useChangeConsent } from './data.ts'
import { Examples } from './examples.tsx'
import { SentRequests } from './sent-requests.tsx'

/** A language model of somebody else's: what it would be sent, whether the household lets it, and what it was sent. */
export function LanguageModelSection() {
  const read = useQuery(languageModelQuery)
  return (
    <Card title="Language model">
      <Loaded query={read} things="the language model" rows={3}>
        {(state) => <State state={state} />}
      </Loaded>
    </Card>
  )
}

function State({ state }: { state: LanguageModelState }) {
  const { offered, consents, isOn } = state
  const open = consents.find(({ withdrawnAt }) => withdrawnAt === null)
  const host = offered?.host ?? open?.host
  return (
    <div className="flex flex-col gap-5">
      {offered ? <Explanation {...offered} isOn={isOn} /> : <NoModel />}
      {host && (offered || open) && <ConsentSwitch {...{ host, isOn, isLeftOver: !offered }} />}
      {offered && <Examples examples={state.examples} />}
      <ConsentHistory consents={consents} />
      <SentRequests />
    </div>
  )
}

const NoModel = () => (
  <p className="text-ink-soft">
    No language model is set up on this server, and nothing leaves it. Tips, answers and categories are worked
    out here, with or without one.
  </p>
)

type ExplanationProps = NonNullable<LanguageModelState['offered']> & { isOn: boolean }

const Explanation = ({ host, model, isOn }: ExplanationProps) => (
  <div className="flex max-w-prose flex-col gap-3 text-ink-soft">
    <p>
      Whoever runs this server offers the model{' '}
      <strong className="font-medium wrap-anywhere text-ink">{model}</strong> at{' '}
      <strong className="font-medium wrap-anywhere text-ink">{host}</strong>. It can put tips and answers in
      other words, read questions that are not understood here, and suggest categories of shops.{' '}
      {isOn ? 'It is sent' : 'If you switch it on, it is sent'}:
    </p>
    <ul className="list-disc space-y-1 pl-5">
      <li>the sentence of a tip or an answer with gaps where its amounts, names and days are,</li>
      <li>a question as you typed it, long numbers left out, and the names of your categories,</li>
      <li>
        names of shops that are not known here, without their numbers: only of what you paid by card more than
        once, at least two weeks apart. Category Suggestions has a switch of its own for it.
      </li>
    </ul>
    <p>
      Unless you type them yourself, it never gets amounts, balances, accounts, people, other payees, notes or
      the texts of your bank. Every figure you see is computed here; what it answers is checked, and left out
      when anything is wrong.
    </p>
  </div>
)

type ConsentSwitchProps = { host: string; isOn: boolean; isLeftOver: boolean }

function ConsentSwitch({ host, isOn, isLeftOver }: ConsentSwitchProps) {
  const isOwner = useSession().memberRole === 'owner'
  const { mutate: change, isPending } = useChangeConsent()
  return (
    <Switch
      label="Let the language model be asked"
      hint={
        isOwner
          ? isLeftOver
            ? 'You agreed to a model that is not offered any more.'
            : 'For everybody in the household. Switching it off holds at once.'
          : 'Only the owner of this household can change this.'
      }
      checked={isOn || isLeftOver}
      disabled={!isOwner || isPending}
      onChange={(event) => change({ agrees: event.currentTarget.checked, host })}
    />
  )
}
