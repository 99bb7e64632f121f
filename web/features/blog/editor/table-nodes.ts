// Tables, as small as a post needs them: no widths, no merged cells, and no style that the content policy refuses.
import { type Editor, Node } from '@tiptap/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'

const cellAttributes = () => ({
  colspan: { default: 1, rendered: false },
  rowspan: { default: 1, rendered: false },
  colwidth: { default: null, rendered: false },
})

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', {}, ['tbody', 0]],
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) =>
      move(editor, 1) || (editor.isActive('table') && run(editor, addRowAfter) && move(editor, 1)),
    'Shift-Tab': ({ editor }) => move(editor, -1),
  }),
  addProseMirrorPlugins: () => [tableEditing()],
})

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', {}, 0],
})

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', {}, 0],
})

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', {}, 0],
})

type Command = typeof addRowAfter

const run = (editor: Editor, command: Command): boolean => {
  const isDone = command(editor.state, editor.view.dispatch)
  editor.view.focus()
  return isDone
}
const move = (editor: Editor, direction: 1 | -1) =>
  goToNextCell(direction)(editor.state, editor.view.dispatch)

const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: [cell(type), cell(type), cell(type)],
})

export const insertTable = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] })
    .run()

/** What can be done to the table that the cursor is in. */
export const tableCommands: readonly { label: string; run: (editor: Editor) => void }[] = [
  { label: 'Add a row below', run: (editor) => run(editor, addRowAfter) },
  { label: 'Add a column after', run: (editor) => run(editor, addColumnAfter) },
  { label: 'Delete the row', run: (editor) => run(editor, deleteRow) },
  { label: 'Delete the column', run: (editor) => run(editor, deleteColumn) },
  { label: 'Delete the table', run: (editor) => run(editor, deleteTable) },
]
