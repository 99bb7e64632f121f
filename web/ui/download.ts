type TextFile = {
  name: string
  text: string
  /** 'text/csv' of a table. */
  type?: string
}

/** Gives the person a text as a file of this name. */
export const downloadText = ({ name, text, type = 'text/plain' }: TextFile): void =>
  downloadFile(new File([text], name, { type: `${type};charset=utf-8` }))

export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
