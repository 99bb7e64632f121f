// Back closes what is open over a page before it leaves the page. While something is open the history has one more entry of
// the same address; the router is not told of it, for the place stays the same.
import { useEffect, useRef } from 'react'

const mark = 'isSomethingOpen'
const held: (() => void)[] = []
let isLeaving = false

/** While it is there, the browser's Back does `onBack` and nothing else; null leaves Back alone. The last one to come goes first. */
export function useBack(onBack: (() => void) | null): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  const isHeld = onBack !== null
  useEffect(() => (isHeld ? holdBack(() => latest.current?.()) : undefined), [isHeld])
}

function holdBack(onBack: () => void): () => void {
  if (held.length === 0) addEventListener('popstate', goBack)
  held.push(onBack)
  addEntry()
  return () => {
    held.splice(held.indexOf(onBack), 1)
    // What opens in its place at once takes over its entry.
    setTimeout(letGo)
  }
}

const hasEntry = () => Boolean((history.state as Record<string, unknown> | null)?.[mark])

function addEntry(): void {
  if (!hasEntry()) History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '')
}

function letGo(): void {
  if (held.length > 0 || isLeaving) return
  if (!hasEntry()) return removeEventListener('popstate', goBack)
  isLeaving = true
  history.back()
}

function goBack(): void {
  if (hasEntry()) return
  if (!isLeaving) held.at(-1)?.()
  isLeaving = false
  // What is still open, or opened meanwhile, is closed by the next Back.
  setTimeout(() => (held.length > 0 ? addEntry() : removeEventListener('popstate', goBack)))
}
