import { useEffect, useState } from 'react'
import { areRequestsStopped, isServerThere } from '#web/offline/stopped-requests.ts'

/** Whether it is this browser that Trivet is away from; asked once, each time that it goes away. */
export function useIsStopped(isAway: boolean): boolean {
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    if (!isAway) return
    let isOver = false
    void isServerThere()
      .then((isThere) => isThere && areRequestsStopped())
      .then((found) => isOver || setStopped(found))
    return () => {
      isOver = true
      setStopped(false)
    }
  }, [isAway])
  return isAway && isStopped
}
