type Link = { label: string; url: string }
/** A sentence with links in it. */
type Line = readonly (string | Link)[]
/** A foot stands apart, below all else: it is about the mail itself. */
export type Paragraph = string | Link | Line | { heading: string } | { foot: Link }

/** Without the line breaks that a name may bring along (R62). */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

export const isLink = (part: Paragraph): part is Link => typeof part === 'object' && 'url' in part
