import { useState } from 'react'
import { attachmentAccept, attachmentLimits } from '#domain/attachments.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { refuseFiles } from './sending.ts'
import { useFilesAnywhere } from './use-files.ts'

type ReceiptChooserProps = {
  /** How many the transaction has, those on their way included. */
  count: number
  onFiles: (files: File[]) => void
}

/** Takes pictures and PDFs: dropped, pasted, chosen, or photographed with a phone. What is too large is not even sent. */
export function ReceiptChooser({ count, onFiles }: ReceiptChooserProps) {
  const [refusals, setRefusals] = useState<string[]>([])
  const take = (chosen: File[]) => {
    const { taken, refusals: refused } = refuseFiles(chosen, attachmentLimits.ofTransaction - count)
    setRefusals(refused)
    if (taken.length > 0) onFiles(taken)
  }
  useFilesAnywhere(take)
  return (
    <FileDrop
      isSlim
      isMultiple
      hasCamera
      label="Drop or paste a receipt here"
      buttonLabel="Choose a file"
      hint="A picture or a PDF of at most 10 MB."
      accept={attachmentAccept}
      error={refusals.join(' ') || undefined}
      onFiles={take}
    />
  )
}
