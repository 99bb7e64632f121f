// What affiliates may put on their pages: a banner of 728 x 90 pixels, a text to mail, a document.

export const materialFormats = ['png', 'jpg', 'gif', 'pdf', 'txt'] as const
export type MaterialFormat = (typeof materialFormats)[number]

/** In bytes: of a picture or a document, of a text, and of all materials together. */
export const materialLimits = { file: 10 * 1_048_576, text: 20_000, all: 200 * 1_048_576 } as const

/** The content type of each. A text is UTF-8. */
export const materialTypes: Record<MaterialFormat, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain;charset=utf-8',
}

export const isPicture = (format: MaterialFormat): boolean => format !== 'pdf' && format !== 'txt'
