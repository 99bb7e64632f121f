import { FileText, Image, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type ReceiptLineProps = {
  name: string
  /** 'JPG, 184 KB', or how far it is. */
  detail: ReactNode
  isPdf: boolean
  /** A small picture of it. */
  thumbnail?: string | undefined
  /** Where it opens; without one it is not kept yet. */
  href?: string | undefined
  action?: ReactNode
  removeLabel: string
  onRemove?: (() => void) | undefined
}

/** One receipt in a list: what it looks like, its name, which opens it, and a cross. */
export function ReceiptLine(props: ReceiptLineProps) {
  const { name, detail, isPdf, thumbnail, href, action, removeLabel, onRemove } = props
  const Icon = isPdf ? FileText : Image
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken">
        {thumbnail ? (
          <img
            src={thumbnail}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <Icon size={20} strokeWidth={1.5} aria-hidden className="text-ink-faint" />
        )}
      </span>
      <span className="flex min-w-0 grow flex-col">
        {href ? (
          <a
            href={href}
            {...(isPdf ? { download: name } : { target: '_blank', rel: 'noopener' })}
            className="truncate rounded-sm font-medium"
            title={name}
          >
            {name}
            <span className="sr-only">{isPdf ? ' (saves the file)' : ' (opens in a new tab)'}</span>
          </a>
        ) : (
          <span className="truncate" title={name}>
            {name}
          </span>
        )}
        <span className="text-sm wrap-anywhere text-ink-faint">{detail}</span>
      </span>
      {action}
      {onRemove && <IconButton size="sm" icon={X} label={removeLabel} onClick={onRemove} />}
    </li>
  )
}
