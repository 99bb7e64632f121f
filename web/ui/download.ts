type TextFile = {
  name: string
  text: string
  /** 'text/csv' of a table. */
  type?: string
}

/** Gives the person a text as a file of this name. */
export function downloadText({ name, text, type = 'text/plain' }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
