import { useState } from 'react'
import type { OpenedInvitation } from '#contract/members.ts'
import { paths } from '#contract/paths.ts'
import { Failure, TextLink } from '#web/start/frame.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { useAccept } from './data.ts'

type Own = Extract<OpenedInvitation['standing'], { kind: 'joins' }>['own']
type JoinProps = { token: string; own: Own }

/** The decision, with what becomes of the household somebody is in so far. */
export function Join({ token, own }: JoinProps) {
  const { mutate, isPending, isSuccess, error } = useAccept()
  const isJoining = isPending || isSuccess
  const notNow = (
    <p className="text-sm text-ink-soft">
      Not now? <TextLink href={paths.dashboard}>Go to your dashboard</TextLink>; the link keeps working until
      it is over.
    </p>
  )
  if (own?.becomes === 'last-owner')
    return (
      <>
        <Banner tone="warning" title={`You are the only owner of ${own.householdName}`}>
          Others share it with you. Make one of them its owner first, then come back to this page.
        </Banner>
        <LinkButton size="lg" variant="secondary" href={`${paths.settings}#members`}>
          Go to the members
        </LinkButton>
      </>
    )
  if (own?.becomes === 'deleted')
    return (
      <>
        <DeleteAndJoin
          own={own}
          refusal={error?.fields['deletes']}
          isPending={isJoining}
          onConfirm={(deletes) => mutate({ token, deletes })}
        />
        <Failure error={error?.fields['deletes'] ? null : error} />
        {notNow}
      </>
    )
  return (
    <>
      {own && (
        <p>
          {own.becomes === 'left'
            ? `You leave ${own.householdName}. What you entered there stays with the others.`
            : `Your own household, ${own.householdName}, holds no transactions yet: it goes when you join.`}
        </p>
      )}
      <Failure error={error} />
      <Button size="lg" isPending={isJoining} onClick={() => mutate({ token })}>
        Join this household
      </Button>
      {own && notNow}
    </>
  )
}

type DeleteAndJoinProps = {
  own: NonNullable<Own>
  refusal: string | undefined
  isPending: boolean
  onConfirm: (typed: string) => void
}

function DeleteAndJoin({ own, refusal, isPending, onConfirm }: DeleteAndJoinProps) {
  const [typed, setTyped] = useState('')
  const { householdName, accountCount, transactionCount } = own
  // Outside the household nothing says how counts are written, but the browser.
  const count = (many: number, noun: string) => formatCount(many, noun, navigator.language)
  return (
    <Form onSubmit={() => onConfirm(typed)}>
      <Banner tone="danger" title={`Joining deletes ${householdName}`}>
        With it go {count(accountCount, 'account')} and {count(transactionCount, 'transaction')}. They cannot
        be brought back, so <TextLink href={`${paths.settings}#data`}>take your data with you</TextLink> first
        if you want to keep them.
      </Banner>
      <TextField
        label={`Type ${householdName} to confirm`}
        autoComplete="off"
        value={typed}
        error={refusal}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        size="lg"
        variant="danger"
        isPending={isPending}
        disabled={typed.trim() !== householdName}
      >
        Delete it and join
      </Button>
    </Form>
  )
}
