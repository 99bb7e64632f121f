// Puts a floating element (a popover in the top layer) beside its anchor and keeps it inside the window. For Menu, Tooltip
// and Combobox; call again when either may have moved.

export type Side = 'below' | 'above'

/** Sets `left`, `top` and a `max-height` on the element, which must be `position: fixed` with no margin. */
export function place(
  floating: HTMLElement,
  anchor: Element,
  {
    side = 'below',
    align = 'start',
    gap = 4,
  }: { side?: Side; align?: 'start' | 'center' | 'end'; gap?: number } = {},
): void {
  const edge = 8
  const { clientWidth, clientHeight } = document.documentElement
  const at = anchor.getBoundingClientRect()
  floating.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = floating
  const roomBelow = clientHeight - at.bottom - gap - edge
  const roomAbove = at.top - gap - edge
  const isBelow =
    side === 'below'
      ? height <= roomBelow || roomBelow >= roomAbove
      : height > roomAbove && roomBelow > roomAbove
  const shownHeight = Math.min(height, isBelow ? roomBelow : roomAbove)
  const left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align]
  floating.style.maxHeight = `${shownHeight}px`
  floating.style.left = `${Math.max(edge, Math.min(left, clientWidth - width - edge))}px`
  floating.style.top = `${isBelow ? at.bottom + gap : at.top - gap - shownHeight}px`
}
