import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type TokenShownOnceProps = { name: string; token: string; onClose: () => void }

/** The token itself. Only the buttons close this: a press beside it would lose the token. */
export function TokenShownOnce({ name, token, onClose }: TokenShownOnceProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <Dialog
      isOpen
      canDismiss={false}
      onClose={onClose}
      size="md"
      title={`Your token for ${name}`}
      description="Copy it now: it is never shown again. Whoever has it comes in as you."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            I have kept it
          </Button>
          <Button onClick={() => void copy()} data-autofocus>
            {copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </Button>
        </>
      }
    >
      <TextField
        label="API token"
        readOnly
        value={token}
        spellCheck={false}
        autoComplete="off"
        className="font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <output className="mt-3 block text-sm text-ink-soft empty:hidden">
        {copied === 'no' && 'This browser does not let it be copied. Select the text and copy it yourself.'}
      </output>
    </Dialog>
  )
}
