// Receipts and other papers that are kept with a transaction: `till.jpg`, 184 KB.

/** What a file is kept as. GIF and WebP become one of the pictures. */
export const attachmentFormats = ['png', 'jpg', 'pdf'] as const
export type AttachmentFormat = (typeof attachmentFormats)[number]

/** The content type of each. */
export const attachmentTypes: Record<AttachmentFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

const megabyte = 1_048_576

/** Bytes of one file as it is sent and as it is kept; files of one transaction; bytes and files of a household. */
export const attachmentLimits = {
  fileBytes: 10 * megabyte,
  ofTransaction: 10,
  householdBytes: 250 * megabyte,
  householdFiles: 10_000,
  /** A removed file can come back for so long, unless newer ones need its room. */
  removedDays: 30,
} as const

/** For the chooser of a browser. HEIC is not among them, so that an iPhone converts its photos. */
export const attachmentAccept = 'image/png,image/jpeg,image/gif,image/webp,application/pdf,.pdf'

const noAttachment = 'Choose a PNG, JPG, GIF, WebP or PDF.'

/** Why a file is not even sent, in a sentence; null of one that may be. `bytes` is its size. */
export function refuseFile({ name, bytes }: { name: string; bytes: number }): string | null {
  if (/\.hei[cf]$/i.test(name))
    return 'HEIC photos cannot be shown everywhere. Export it as a JPG, or share it from the phone, and try again.'
  if (!/\.(?:png|jpe?g|gif|webp|pdf)$/i.test(name)) return `This is no picture or PDF. ${noAttachment}`
  if (bytes === 0) return 'This file is empty. Choose another one.'
  if (bytes > attachmentLimits.fileBytes)
    return `This file has ${(Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1)} MB, and at most 10 MB are taken. Make it smaller and try again.`
  return null
}

const longestName = 255

/**
 * What a file is called from now on: without the folders it came from, and with the ending of what it is kept as.
 * `nameAttachment('C:\\scans\\till.gif', 'png')` is 'till.png'.
 */
export function nameAttachment(fileName: string, format: AttachmentFormat): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/^[.\s]+/, '')
    .trim()
  const ending = `.${format}`
  return `${[...(stem || 'receipt')].slice(0, longestName - ending.length).join('')}${ending}`
}
