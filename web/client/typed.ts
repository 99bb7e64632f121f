// Whether something that was typed on this page and not sent yet would be lost with it.

const fields = new Set<HTMLElement>()

/** Listens from now on, for as long as the page is there. */
export function noteTyping(): void {
  addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && isKept(target)) fields.add(target)
  })
}

/** A field that is still on the page and says something; one that went with its form was sent or given up. */
export function hasTyped(): boolean {
  for (const field of fields) if (!field.isConnected) fields.delete(field)
  return [...fields].some((field) => !('value' in field) || field.value !== '')
}

/** A search and a choice are made again in no time. */
const isKept = (field: HTMLElement) =>
  field.isContentEditable ||
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement &&
    !['search', 'radio', 'checkbox', 'range', 'file'].includes(field.type))
