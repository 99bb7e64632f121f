import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Material } from '#contract/affiliate-materials.ts'
import { isPicture } from '#domain/materials.ts'
import { Button } from '#web/ui/button.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type MaterialCardProps = {
  material: Material
  /** Where its file is. */
  path: string
  onPreview: () => void
  /** What administrators see besides: a badge, a menu. */
  aside?: ReactNode
}

/** A material with a small picture of it, a preview and the file itself. */
export function MaterialCard({ material, path, onPreview, aside }: MaterialCardProps) {
  const format = useFormat()
  const { title, description } = material
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface">
      <div className="flex h-40 items-center justify-center overflow-hidden rounded-t-lg border-b border-line bg-sunken p-4">
        {isPicture(material.format) ? (
          <img src={path} alt="" loading="lazy" className="max-h-full max-w-full rounded-sm shadow-low" />
        ) : (
          <FileText size={40} strokeWidth={1.25} aria-hidden className="text-ink-faint" />
        )}
      </div>
      <div className="flex grow flex-col p-4">
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 grow font-medium wrap-anywhere">{title}</h3>
          {aside}
        </div>
        <p className="mt-0.5 text-xs text-ink-soft">{describeFile(material, format)}</p>
        {description && <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{description}</p>}
        <p className="mt-auto flex flex-wrap gap-2 pt-4">
          {material.format !== 'pdf' && (
            <Button size="sm" variant="secondary" aria-label={`Preview of ${title}`} onClick={onPreview}>
              Preview
            </Button>
          )}
          <LinkButton size="sm" variant="secondary" href={path} download aria-label={`Download ${title}`}>
            <Download size={16} aria-hidden /> Download
          </LinkButton>
        </p>
      </div>
    </li>
  )
}

/** 'PNG, 728 × 90, 12 KB' */
export const describeFile = ({ format: ending, width, height, bytes }: Material, format: Format): string =>
  [ending.toUpperCase(), width !== null && height !== null && `${width} × ${height}`, format.bytes(bytes)]
    .filter(Boolean)
    .join(', ')
