import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Only the buttons close this: a press beside it would lose the codes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <Dialog
      isOpen
      canDismiss={false}
      onClose={onClose}
      title="Your recovery codes"
      description="Each signs you in once when your app is not at hand. Keep them where you keep your passport: they are never shown again."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            I have kept them
          </Button>
          <Button onClick={() => void copy()} data-autofocus>
            {copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </Button>
        </>
      }
    >
      <ol className="grid gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ol>
      <output className="mt-3 block text-sm text-ink-soft empty:hidden">
        {copied === 'no' && 'This browser does not let them be copied. Write them down or print this page.'}
      </output>
    </Dialog>
  )
}
