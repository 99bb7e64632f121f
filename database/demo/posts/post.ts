/** A post of the demo's blog. */
export type DemoPost = {
  title: string
  slug: string
  excerpt: string
  category: string
  tags: readonly string[]
  isFeatured?: boolean
  /** The picture above it. */
  cover: string
  coverAlt: string
  /** Paragraphs, headings, lists, quotes and tables, as in Markdown. */
  text: string
}
