// Back closes what is open over a page before it leaves the page. What opens adds an entry of the same address to the history,
// on top of its page's own. When it closes otherwise the entry stays, since going back by itself would call off a page that is
// opened meanwhile; the next Back passes it over. The router is not told of it, for the place stays the same.
import { useEffect, useRef } from 'react'

const mark = 'isOverPage'
const held: (() => void)[] = []
let isListening = false

/** Of the entry the browser stands on: whether it is one on top of a page, and which page of the router's that is. */
const readEntry = () => {
  const state = history.state as Record<string, unknown> | null
  return { isOver: Boolean(state?.[mark]), page: state?.['__TSR_index'] }
}
let last = readEntry()

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
  if (!isListening) addEventListener('popstate', moveOn)
  isListening = true
  held.push(onBack)
  addEntry()
  return () => {
    held.splice(held.indexOf(onBack), 1)
  }
}

// One that is left over serves again.
function addEntry(): void {
  if (!readEntry().isOver) History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '')
  last = readEntry()
}

function moveOn(): void {
  const before = last
  last = readEntry()
  if (before.isOver === last.isOver || before.page !== last.page) return
  const onBack = held.at(-1)
  if (last.isOver) {
    if (!onBack) history.forward()
  } else if (!onBack) history.back()
  else {
    onBack()
    // What is still open, or opened meanwhile, is closed by the next Back.
    setTimeout(() => held.length > 0 && addEntry())
  }
}
