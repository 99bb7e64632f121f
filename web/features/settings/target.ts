// Finding one's way on a long page whose sections arrive one after another.
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'

const handsOn = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Goes to the section the address names, and keeps it at the top while the sections above it grow to their full height,
 * until the person takes over.
 */
export function useTarget(hash: string, column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = hash && document.getElementById(hash)
    if (!target || !column.current) return
    target.focus({ preventScroll: true })
    const growth = new ResizeObserver(() => target.scrollIntoView())
    growth.observe(column.current)
    const listeners = new AbortController()
    const stop = () => {
      growth.disconnect()
      listeners.abort()
    }
    for (const event of handsOn) addEventListener(event, stop, { passive: true, signal: listeners.signal })
    return stop
  }, [hash, column])
}

/** The section being read: the one the address names while all of it is in sight, else the last that passed the upper third. */
export function useSectionInSight(ids: readonly string[]): string | undefined {
  const { hash } = useLocation()
  const [current, setCurrent] = useState<string>()
  const all = ids.join()
  useEffect(() => {
    const look = () => setCurrent(sectionInSight(all.split(','), hash))
    look()
    const listeners = new AbortController()
    addEventListener('scroll', look, { passive: true, signal: listeners.signal })
    addEventListener('resize', look, { signal: listeners.signal })
    return () => listeners.abort()
  }, [all, hash])
  return current
}

function sectionInSight(ids: readonly string[], named: string): string | undefined {
  const places = ids.flatMap((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect()
    return box ? { id, top: box.top, bottom: box.bottom } : []
  })
  const asked = places.find(({ id }) => id === named)
  if (asked && asked.top >= 0 && asked.bottom <= innerHeight) return asked.id
  return (places.findLast(({ top }) => top < innerHeight / 3) ?? places[0])?.id
}
