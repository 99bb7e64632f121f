import type { AccountOutcome, ListedAffiliate } from '#contract/affiliates.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDecide, useRequestAccount } from './data.ts'

const outcomes: Record<AccountOutcome, string> = {
  created: 'The account was made. A link to choose a password is on its way.',
  asked: 'There is an account with this address. Its owner was asked by mail.',
  'mailed-again': 'The link to choose a password was mailed again. The one before works no longer.',
}

/** What can be done with an affiliate on one question. */
export function useActions({ id, name, account }: ListedAffiliate) {
  const confirm = useConfirm()
  const showToast = useToast()
  const { mutateAsync: decide } = useDecide()
  const { mutateAsync: requestAccount } = useRequestAccount()
  const askDecision = (decision: 'approve' | 'unban', question: Question) =>
    confirm({
      ...question,
      tone: 'primary',
      onConfirm: async () => {
        await decide({ id, decision })
        showToast({ message: `${name} is an affiliate`, tone: 'success' })
      },
    })
  const startAccount =
    account === 'none'
      ? 'An account is made, and they get a mail to choose its password. If there is one with their address, its owner is asked first. '
      : ''
  return {
    approve: () =>
      askDecision('approve', {
        title: `Approve ${name}?`,
        text: `${startAccount}They have Pro from then on, and their link counts. A mail cannot be taken back; a ban ends both.`,
        confirmLabel: 'Approve',
      }),
    unban: () =>
      askDecision('unban', {
        title: `Unban ${name}?`,
        text: `${startAccount}Their link counts again, and they have Pro as an affiliate.`,
        confirmLabel: 'Unban',
      }),
    requestAccount: () =>
      confirm({
        title: account === 'none' ? `Create the account of ${name}?` : `Mail the link to ${name} again?`,
        text:
          account === 'none'
            ? 'They get a mail to choose a password. If there is an account with their address, its owner is asked first.'
            : 'The link that was mailed before works no longer.',
        confirmLabel: account === 'none' ? 'Create Account' : 'Mail the link',
        tone: 'primary',
        onConfirm: async () => {
          const { outcome } = await requestAccount(id)
          showToast({ message: outcomes[outcome], tone: 'success' })
        },
      }),
  }
}

type Question = { title: string; text: string; confirmLabel: string }
