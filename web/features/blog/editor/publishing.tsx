import { CalendarClock, Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { getPostPath, getPostPreviewPath } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Saving } from './use-saving.ts'

/** What can be done with the post as it is. */
export function Publishing({ saving }: { saving: Saving }) {
  const { post, isDirty, isSaving, theirs, save, setStatus } = saving
  const confirm = useConfirm()
  const showToast = useToast()
  const [isScheduling, setScheduling] = useState(false)
  const isBlocked = theirs !== null
  const publish = async () => {
    if (await setStatus('published')) showToast({ message: 'The post is published', tone: 'success' })
  }
  const archive = () =>
    confirm({
      title: 'Archive post',
      text: 'Readers no longer find it anywhere. You can publish it again.',
      confirmLabel: 'Archive',
      tone: 'primary',
      onConfirm: async () => void (await setStatus('archived')),
    })
  const preview = async () => {
    // Opened at once: a browser lets no window open after an answer.
    const opened = window.open('about:blank', '_blank')
    await save()
    opened?.location.assign(
      post.status === 'published' ? getPostPath(post.slug) : getPostPreviewPath(post.id),
    )
  }
  const { status } = post
  return (
    <>
      <Button icon={Eye} variant="quiet" onClick={() => void preview()}>
        {status === 'published' ? 'See it' : 'Preview'}
      </Button>
      {status === 'draft' && (
        <Button
          icon={CalendarClock}
          variant="secondary"
          disabled={isBlocked}
          onClick={() => setScheduling(true)}
        >
          Schedule
        </Button>
      )}
      {status === 'scheduled' && (
        <Button variant="secondary" disabled={isBlocked} onClick={() => void setStatus('draft')}>
          Back to draft
        </Button>
      )}
      {status === 'published' && (
        <Button variant="secondary" disabled={isBlocked} onClick={archive}>
          Archive
        </Button>
      )}
      {status !== 'draft' && (
        <Button
          variant={status === 'published' ? 'primary' : 'secondary'}
          isPending={isSaving}
          disabled={isBlocked || !isDirty}
          onClick={() => void save()}
        >
          Save
        </Button>
      )}
      {status !== 'published' && (
        <Button icon={Send} disabled={isBlocked} onClick={() => void publish()}>
          {status === 'archived' ? 'Publish again' : 'Publish now'}
        </Button>
      )}
      {isScheduling && <ScheduleDialog saving={saving} onClose={() => setScheduling(false)} />}
    </>
  )
}

function ScheduleDialog({ saving, onClose }: { saving: Saving; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const showToast = useToast()
  const schedule = async () => {
    const time = new Date(typed)
    if (Number.isNaN(time.getTime())) return setError('Choose a day and a time')
    if (time.getTime() < Date.now() + 120_000) return setError('Choose a time at least two minutes from now')
    onClose()
    if (await saving.setStatus('scheduled', time.toISOString()))
      showToast({ message: 'The post is scheduled', tone: 'success' })
  }
  return (
    <FormDialog
      title="Schedule post"
      description="It is published by itself, within a minute of this time."
      submitLabel="Schedule"
      onSubmit={() => void schedule()}
      onClose={onClose}
    >
      <TextField
        label="Publish at"
        hint="In the time of this computer."
        type="datetime-local"
        data-autofocus
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
