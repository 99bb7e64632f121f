import type { JSONContent } from '@tiptap/react'
import { useState } from 'react'
import { readText } from '#domain/blog/document.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { Saving } from './use-saving.ts'

const textOf = (document: object) => readText(document as Parameters<typeof readText>[0] & JSONContent)

/** Somebody saved another version meanwhile: both are kept until one of them was chosen. */
export function Conflict({ saving: { theirs, values, settle } }: { saving: Saving }) {
  const format = useFormat()
  const showToast = useToast()
  const [isComparing, setComparing] = useState(false)
  if (!theirs) return null
  const own = textOf(values.document)
  const copy = () =>
    void navigator.clipboard.writeText(`${values.title}\n\n${own}`).then(
      () => showToast({ message: 'Your text was copied', tone: 'success' }),
      () => showToast({ message: 'Your browser did not let it be copied', tone: 'danger' }),
    )
  return (
    <div className="mb-6">
      <Banner
        tone="danger"
        title={`${theirs.updatedBy ?? 'Somebody'} saved another version of this post at ${format.moment(theirs.updatedAt)}`}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={copy}>
              Copy my text
            </Button>
            <Button size="sm" onClick={() => setComparing(true)}>
              Compare
            </Button>
          </div>
        }
      >
        What you wrote is still here and is not saved. Nothing is saved or published before you chose.
      </Banner>
      <Dialog
        isOpen={isComparing}
        onClose={() => setComparing(false)}
        title="Two versions of this post"
        size="lg"
        footer={
          <>
            <Button variant="secondary" onClick={copy}>
              Copy my text
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                setComparing(false)
                settle(false)
              }}
            >
              Go on with theirs
            </Button>
            <Button
              onClick={() => {
                setComparing(false)
                settle(true)
              }}
            >
              Save mine in its place
            </Button>
          </>
        }
      >
        <div className="grid gap-6 sm:grid-cols-2">
          <Version heading="Yours" title={values.title} text={own} />
          <Version heading="Theirs" title={theirs.title} text={textOf(theirs.document)} />
        </div>
      </Dialog>
    </div>
  )
}

const Version = ({ heading, title, text }: { heading: string; title: string; text: string }) => (
  <section aria-label={heading} className="min-w-0">
    <p className="text-sm font-medium text-ink-soft">{heading}</p>
    <h3 className="mt-1 font-serif text-lg font-medium wrap-anywhere">{title}</h3>
    <p className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
  </section>
)
