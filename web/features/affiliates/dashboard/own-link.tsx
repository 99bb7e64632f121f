import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { affiliateDays } from '#domain/affiliates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type OwnLinkProps = { link: string; hasProAccess: boolean }

/** The link to send readers by: to copy, and to be scanned from paper or a screen. */
export function OwnLink({ link, hasProAccess }: OwnLinkProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <Card title="Your link">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <div className="min-w-0 grow basis-72">
          <p className="max-w-prose text-ink-soft">
            Whoever opens it and signs up within {affiliateDays.link} days was sent by you. It works on any
            page of this site: add the question mark and what follows it.
          </p>
          <div className="mt-4 flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow basis-64">
              <TextField
                label="Referral link"
                readOnly
                value={link}
                spellCheck={false}
                autoComplete="off"
                className="font-mono text-sm"
                onFocus={(event) => event.target.select()}
              />
            </div>
            <Button onClick={() => void copy()}>
              {copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
              {copied === 'yes' ? 'Copied' : 'Copy link'}
            </Button>
          </div>
          <output className="mt-2 block text-sm text-ink-soft empty:hidden">
            {copied === 'no' &&
              'This browser does not let it be copied. Select the text and copy it yourself.'}
          </output>
          {hasProAccess && (
            <p className="mt-3 text-sm text-ink-soft">You have Pro for as long as you are an affiliate.</p>
          )}
        </div>
        {/* Nobody scans the phone in their own hand. */}
        <div className="max-sm:hidden">
          <QrCode text={link} label="QR code of your referral link" />
        </div>
      </div>
    </Card>
  )
}
