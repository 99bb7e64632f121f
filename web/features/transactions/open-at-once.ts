// A form whose address says whether it is open. It opens and closes at once: the router takes longer than a frame for
// either.
import { useEffect, useEffectEvent, useState } from 'react'
import { putOff } from '#web/ui/after-paint.ts'

type AddressOfForm = {
  isInAddress: boolean
  /** Has the address say so; it does a moment later. */
  onOpen: () => void
  onClose: () => void
}

/**
 * Whoever goes elsewhere meanwhile never comes to the address that was asked for; after this it is no longer waited for.
 */
const patienceMs = 10_000

/**
 * Whether the form is open, and what opens and closes it. The address follows when that is painted, or before something is
 * typed: a reload finds it. While the address is on its way nothing more is asked of it, and the form is as it was wanted
 * last.
 */
export function useOpenAtOnce({ isInAddress, onOpen, onClose }: AddressOfForm) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [told, setTold] = useState<boolean | null>(null)
  if (told === isInAddress) setTold(null)
  if (told === null && wanted === isInAddress) setWanted(null)
  const follow = useEffectEvent(() => {
    setTold(wanted)
    if (wanted) onOpen()
    else onClose()
  })
  const isBehind = wanted !== null && told === null
  useEffect(() => {
    if (isBehind) return putOff(() => follow()).callOff
    return undefined
  }, [isBehind])
  useEffect(() => {
    if (told === null) return undefined
    const timer = setTimeout(() => setTold(null), patienceMs)
    return () => clearTimeout(timer)
  }, [told])
  return [wanted ?? isInAddress, setWanted] as const
}
