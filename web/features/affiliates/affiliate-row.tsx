import { Ban, KeyRound, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { ListedAffiliate } from '#contract/affiliates.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { writeCommission } from './conversion-state.tsx'
import { writeGivenBack } from './programme-figures.tsx'
import { Status } from './status.tsx'
import { useActions } from './use-actions.ts'

export type RowDialog = 'reject' | 'ban' | 'code' | 'delete'

type AffiliateRowProps = { affiliate: ListedAffiliate; onDialog: (dialog: RowDialog) => void }

/** An affiliate with what they wrote, and what can be done next. */
export function AffiliateRow({ affiliate, onDialog }: AffiliateRowProps) {
  const format = useFormat()
  const { name, email, status, account, appliedAt, referralCode, decisionReason, linkSentAt } = affiliate
  const { approve, unban, requestAccount } = useActions(affiliate)
  const isApproved = status === 'approved'
  const items: MenuItem[] = [
    { label: 'Edit referral code', icon: Pencil, onSelect: () => onDialog('code') },
    ...(isApproved && account === 'waiting'
      ? [{ label: 'Mail the link again', icon: KeyRound, onSelect: requestAccount }]
      : []),
    ...(isApproved ? [{ label: 'Ban', icon: Ban, isDanger: true, onSelect: () => onDialog('ban') }] : []),
    ...(status === 'banned' ? [{ label: 'Unban', icon: RotateCcw, onSelect: unban }] : []),
    'separator',
    { label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => onDialog('delete') },
  ]
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Status {...affiliate} />
          </h2>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
            {email} · code <span className="font-mono text-ink">{referralCode}</span> · applied{' '}
            {format.instant(appliedAt)}
            {isApproved && account !== 'open' && linkSentAt && ` · link mailed ${format.moment(linkSentAt)}`}
          </p>
          {status !== 'pending' && (
            <p className="mt-0.5 text-sm text-ink-soft">
              {[
                format.count(affiliate.clicks, 'click'),
                format.count(affiliate.signUps, 'sign-up'),
                `${format.number(affiliate.paidReaders)} paid`,
                ...(affiliate.revenueCents > 0
                  ? [
                      `brought ${writeCommission(affiliate.revenueCents, format)}`,
                      `cost ${writeCommission(affiliate.costCents, format)}`,
                      `${writeGivenBack(affiliate)} went back`,
                    ]
                  : []),
              ].join(' · ')}
            </p>
          )}
        </div>
        <Menu label={`Actions for ${name}`} items={items} />
      </div>
      <Application {...affiliate} />
      {decisionReason && (
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          <span className="font-medium text-ink">Told why:</span> {decisionReason}
        </p>
      )}
      {status === 'pending' && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={approve}>
            Approve
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onDialog('reject')}>
            Reject
          </Button>
        </p>
      )}
      {isApproved && account === 'none' && (
        <p className="mt-3">
          <Button size="sm" variant="secondary" onClick={requestAccount}>
            Create Account
          </Button>
        </p>
      )}
    </li>
  )
}

/** What the applicant wrote, as text; links lead out of Trivet and vouch for nothing (S22). */
function Application({ website, socialMedia, reason }: ListedAffiliate) {
  const links = website ? [website, ...socialMedia] : socialMedia
  return (
    <>
      {reason && <p className="mt-2 max-w-3xl text-sm wrap-anywhere whitespace-pre-line">{reason}</p>}
      {links.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {links.map((link) => (
            <li key={link} className="min-w-0">
              <a
                href={link}
                target="_blank"
                rel="nofollow noopener noreferrer"
                className="wrap-anywhere text-accent underline underline-offset-4"
              >
                {link.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
