import { useEffect, useState } from 'react'

/** Acts in a task of its own once the frame that is under way is painted. Returns how to call it off. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A task that a frame asks for comes when that frame is painted.
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

const inputs = ['keydown', 'pointerdown', 'click', 'input', 'paste', 'drop'] as const

/** What is put off and has not come yet. */
export type PutOff = { actNow: () => void; callOff: () => void }

/** As `afterPaint`, but before the next key, press or change is answered, if one comes first: nobody finds it undone. */
export function putOff(act: () => void): PutOff {
  let isOver = false
  const callOff = () => {
    isOver = true
    stopWaiting()
    for (const type of inputs) removeEventListener(type, actNow, { capture: true })
  }
  const actNow = () => {
    if (isOver) return
    callOff()
    act()
  }
  const stopWaiting = afterPaint(actNow)
  for (const type of inputs) addEventListener(type, actNow, { capture: true })
  return { actNow, callOff }
}

/**
 * False while what a screen is opened for has not been painted, true from then on: what needs scrolling is drawn after it.
 * `isAtOnce`: there is nothing to wait for.
 */
export function useAfterPaint(isAtOnce: boolean): boolean {
  const [isPainted, setPainted] = useState(isAtOnce)
  useEffect(() => {
    if (isPainted) return undefined
    return afterPaint(() => setPainted(true))
  }, [isPainted])
  return isPainted
}
