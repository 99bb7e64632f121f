import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetSharedFiles, readSharedFiles } from '#web/offline/shared-files.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'

type SharedFilesProps = {
  id: string
  /** Without one there is nothing that a file could belong to. */
  hasAccount: boolean
  /** Reads the files; whether all of them were taken in. */
  onTake: (files: readonly File[]) => Promise<boolean>
}

/** Files that another app gave to Trivet: read at once, as if they had been chosen here. Nothing is imported by that. */
export function SharedFiles({ id, hasAccount, onTake }: SharedFilesProps) {
  const format = useFormat()
  const { data: files } = useQuery({
    queryKey: ['shared-files', id],
    queryFn: () => (id === 'lost' ? [] : readSharedFiles(id, Date.now())),
    staleTime: Infinity,
  })
  if (!files) return null
  const [first, second] = files
  if (!first)
    return (
      <Banner tone="warning" title="The shared file is not here">
        It did not arrive, or was looked at already. Share it again, or choose it below.
      </Banner>
    )
  const name = second ? format.count(files.length, 'file') : first.name
  return hasAccount ? (
    <Taking name={name} onTake={() => onTake(files)} />
  ) : (
    <Banner title={`Shared with Trivet: ${name}`}>Add the account it belongs to, and it is read.</Banner>
  )
}

function Taking({ name, onTake }: { name: string; onTake: () => Promise<boolean> }) {
  const showToast = useToast()
  const [isRefused, setRefused] = useState(false)
  const hasBegun = useRef(false)
  const take = async () => {
    setRefused(false)
    if (!(await onTake())) return setRefused(true)
    await forgetSharedFiles()
    showToast({ message: `Shared with Trivet: ${name}. Nothing is imported until you say so.` })
  }
  const takeOnce = useEffectEvent(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void take()
  })
  useEffect(() => takeOnce(), [])
  return (
    <Banner
      title={`Shared with Trivet: ${name}`}
      action={
        isRefused && (
          <Button variant="secondary" size="sm" onClick={() => void take()}>
            Try again
          </Button>
        )
      }
    />
  )
}
