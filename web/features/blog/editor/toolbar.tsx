import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table as TableIcon,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { insertTable, tableCommands } from './table-nodes.ts'

type Chain = ReturnType<ReturnType<Editor['chain']>['focus']>
type Tool = { label: string; icon: LucideIcon; name?: [string, object?]; run: (chain: Chain) => Chain }

const tools: readonly Tool[] = [
  {
    label: 'Heading',
    icon: Heading2,
    name: ['heading', { level: 2 }],
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    label: 'Small heading',
    icon: Heading3,
    name: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { label: 'Bold', icon: Bold, name: ['bold'], run: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: Italic, name: ['italic'], run: (chain) => chain.toggleItalic() },
  { label: 'Strikethrough', icon: Strikethrough, name: ['strike'], run: (chain) => chain.toggleStrike() },
  { label: 'Code', icon: Code, name: ['code'], run: (chain) => chain.toggleCode() },
  { label: 'List', icon: List, name: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    name: ['orderedList'],
    run: (chain) => chain.toggleOrderedList(),
  },
  { label: 'Quote', icon: Quote, name: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  { label: 'Rule', icon: Minus, run: (chain) => chain.setHorizontalRule() },
  { label: 'Undo', icon: Undo2, run: (chain) => chain.undo() },
  { label: 'Redo', icon: Redo2, run: (chain) => chain.redo() },
]

export function Toolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<'image' | 'link' | null>(null)
  const { active, isInTable } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: tools.map(({ name }) => Boolean(name && editor.isActive(...name))),
      isInTable: editor.isActive('table'),
    }),
  })
  return (
    <div
      role="toolbar"
      aria-label="Text"
      className="sticky top-(--sticky-top,0px) z-10 flex flex-wrap gap-0.5 rounded-t-lg border-b border-line bg-surface p-1.5"
    >
      {tools.map((tool, place) => (
        <IconButton
          key={tool.label}
          label={tool.label}
          icon={tool.icon}
          size="sm"
          {...(tool.name && { 'aria-pressed': active[place] })}
          className={active[place] ? 'bg-accent-wash text-accent!' : 'text-ink-soft!'}
          onClick={() => tool.run(editor.chain().focus()).run()}
        />
      ))}
      <IconButton label="Link" icon={LinkIcon} size="sm" onClick={() => setDialog('link')} />
      <IconButton label="Picture" icon={ImagePlus} size="sm" onClick={() => setDialog('image')} />
      {isInTable ? (
        <Menu
          label="Table"
          icon={TableIcon}
          items={tableCommands.map(({ label, run }) => ({ label, onSelect: () => run(editor) }))}
        />
      ) : (
        <IconButton label="Insert a table" icon={TableIcon} size="sm" onClick={() => insertTable(editor)} />
      )}
      {dialog === 'image' && (
        <ImageDialog
          title="Add a picture"
          hasCaption
          onPicture={({ image, alt, caption }) =>
            editor
              .chain()
              .focus()
              .insertContent({ type: 'image', attrs: { id: image.id, alt, caption } })
              .run()
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
    </div>
  )
}
