import { EditorContent, useEditor, type JSONContent } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import type { BlogImage } from '#contract/blog.ts'
import { isAllowedLink } from '#domain/blog/links.ts'
import { ImageNode, knownWidths } from './image-node.ts'
import { Table, TableCell, TableHeader, TableRow } from './table-nodes.ts'
import { Toolbar } from './toolbar.tsx'

type RichTextProps = {
  document: JSONContent
  images: readonly BlogImage[]
  onChange: (document: JSONContent) => void
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isAllowedLink(address ?? ''),
      shouldAutoLink: (address) => /^https?:\/\//.test(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ImageNode,
  Table,
  TableRow,
  TableCell,
  TableHeader,
]

/** The text of a post, as its readers will see it. */
export function RichText({ document, images, onChange }: RichTextProps) {
  for (const { id, widths } of images) knownWidths.set(id, widths)
  const editor = useEditor({
    extensions,
    content: document,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose prose-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
      },
    },
    onUpdate: ({ editor }) => onChange(toStorable(editor.getJSON())),
  })
  // Another version was taken over, or the server made something else of this one.
  useEffect(() => {
    if (JSON.stringify(editor.getJSON()) !== JSON.stringify(document) && !editor.isFocused)
      editor.commands.setContent(document, { emitUpdate: false })
  }, [editor, document])
  return (
    <div className="rounded-lg border border-line bg-surface shadow-low">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** As a database takes it: pasted texts hold signs that none keeps (U+0000, half of a sign), for which U+FFFD stands. */
const toStorable = (content: JSONContent): JSONContent =>
  JSON.parse(
    JSON.stringify(content, (_, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
    ),
  ) as JSONContent
