import type { DeletionPreview } from '#contract/account-deletion.ts'
import { paths } from '#contract/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'

/** In plain words what the deletion takes, what it leaves, and how to keep a copy. */
export function WhatGoes({ preview }: { preview: DeletionPreview }) {
  const { kind, householdName, hasSubscription } = preview
  const { count } = useFormat()
  if (kind === 'last-owner')
    return (
      <Banner tone="warning" title={`You are the only owner of ${householdName}`}>
        Make another member the owner under{' '}
        <a href="#members" className={linkClass}>
          Members
        </a>{' '}
        first, then delete your account.
      </Banner>
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{sentenceOf(preview, count)}</p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-soft">
        {kind === 'leaves' && (
          <li>What you entered stays with the household, as entered by a former member.</li>
        )}
        {hasSubscription && <li>Your subscription is canceled first. You are not charged again.</li>}
        <li>You are signed out everywhere, and your API tokens end.</li>
        <li>
          What stays: records of payments without your name, and backups of this server until they are
          replaced.
        </li>
        {kind === 'household' && (
          <li>
            This cannot be undone.{' '}
            <a href={paths.archive} download className={linkClass}>
              Download the archive
            </a>{' '}
            first if you want to keep a copy.
          </li>
        )}
      </ul>
    </div>
  )
}

const linkClass = 'text-accent underline underline-offset-4'

function sentenceOf(preview: DeletionPreview, count: Format['count']): string {
  const { kind, householdName, accounts, transactions, otherMembers } = preview
  if (kind === 'no-household') return 'Your account is deleted for good.'
  if (kind === 'leaves')
    return `Your account is deleted for good, and you leave ${householdName}. Its data stays with its ${count(otherMembers, 'other member')}.`
  return `Your account and ${householdName}, with its ${count(accounts, 'account')} and ${count(transactions, 'transaction')}, are deleted for good.`
}
