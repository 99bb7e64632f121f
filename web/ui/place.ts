const gap = 4
const edge = 8

/**
 * Puts a floating element (a popover in the top layer) below its anchor, or above where there is more room, and keeps it
 * inside the window; call it again when either may have moved. Sets `left`, `top` and a `max-height` on the element,
 * which must be `position: fixed` with no margin.
 */
export function place(floating: HTMLElement, anchor: Element): void {
  const { clientWidth, clientHeight } = document.documentElement
  const at = anchor.getBoundingClientRect()
  floating.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = floating
  const roomBelow = clientHeight - at.bottom - gap - edge
  const roomAbove = at.top - gap - edge
  const isBelow = height <= roomBelow || roomBelow >= roomAbove
  const shownHeight = Math.min(height, isBelow ? roomBelow : roomAbove)
  floating.style.maxHeight = `${shownHeight}px`
  floating.style.left = `${Math.max(edge, Math.min(at.right - width, clientWidth - width - edge))}px`
  floating.style.top = `${isBelow ? at.bottom + gap : at.top - gap - shownHeight}px`
}
