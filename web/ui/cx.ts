// Joins class names and leaves out what is off: cx('card', isOpen && 'open', className). For every part that takes a className.

export function cx(...names: (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
