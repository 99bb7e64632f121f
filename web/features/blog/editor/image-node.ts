import { mergeAttributes, Node } from '@tiptap/core'
import { getImagePath } from '#domain/blog/write-html.ts'

/** The widths of the pictures that this page knows. */
export const knownWidths = new Map<string, readonly number[]>()

/** A picture of ours. One of another place cannot be put in: it would be asked for by every reader. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: '' }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: (element) => ({
        id: element.dataset['picture'] ?? '',
        alt: element.querySelector('img')?.alt ?? '',
        caption: element.querySelector('figcaption')?.textContent ?? '',
      }),
    },
  ],
  renderHTML({ node }) {
    const { id, alt, caption } = node.attrs as { id: string; alt: string; caption: string }
    const width = knownWidths.get(id)?.findLast((each) => each <= 960) ?? knownWidths.get(id)?.[0]
    const image = ['img', { alt, ...(width && { src: getImagePath(id, width) }) }] as const
    return ['figure', mergeAttributes({ 'data-picture': id }), image, ['figcaption', {}, caption]]
  },
})
