import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Material } from '#contract/affiliate-materials.ts'
import { isPicture } from '#domain/materials.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { describeFile } from './material-card.tsx'

type PreviewDialogProps = { material: Material; path: string; onClose: () => void }

/** A picture as large as fits, or the words of a text. */
export function PreviewDialog({ material, path, onClose }: PreviewDialogProps) {
  const format = useFormat()
  const { title, width, height } = material
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      description={describeFile(material, format)}
      footer={
        <LinkButton href={path} download>
          <Download size={16} aria-hidden /> Download
        </LinkButton>
      }
      onClose={onClose}
    >
      {isPicture(material.format) ? (
        <img
          src={path}
          alt={title}
          width={width ?? undefined}
          height={height ?? undefined}
          className="mx-auto h-auto max-h-[60vh] w-auto max-w-full rounded-md border border-line"
        />
      ) : (
        <Words path={path} />
      )}
    </Dialog>
  )
}

function Words({ path }: { path: string }) {
  const read = useQuery({
    queryKey: ['material', path],
    queryFn: async () => {
      const answer = await fetch(path)
      if (!answer.ok) throw new Error('This text could not be read.')
      return answer.text()
    },
  })
  return (
    <Loaded query={read} things="the text">
      {(text) => (
        <pre className="rounded-md border border-line bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </Loaded>
  )
}
