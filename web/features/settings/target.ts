// Finding one's way on a long page whose sections arrive one after another.
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'

const handsOn = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Goes to the section the address names, and keeps it at the top while the sections above it grow to their full height.
 * Once the person takes over, what they touched or look at stays where it is instead: a press that began is not lost, nor
 * the line being read.
 */
export function useTarget(hash: string, column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!column.current) return
    const target = hash ? document.getElementById(hash) : null
    target?.focus({ preventScroll: true })
    const place = createPlace(column.current)
    const keep = () => (place.isHeld() ? place.restore() : target?.scrollIntoView())
    // A press can come before the frame that measures what was added.
    const additions = new MutationObserver(keep)
    additions.observe(column.current, { childList: true, subtree: true })
    const growth = new ResizeObserver(keep)
    growth.observe(column.current)
    const listeners = new AbortController()
    const on = { capture: true, passive: true, signal: listeners.signal }
    for (const event of handsOn) addEventListener(event, ({ target: touched }) => place.hold(touched), on)
    addEventListener('scroll', () => place.isHeld() && place.hold(null), on)
    return () => {
      additions.disconnect()
      growth.disconnect()
      listeners.abort()
    }
  }, [hash, column])
}

type Place = { element: Element; top: number }

/**
 * What is to stay where it is in the window: what was touched while it is there and in sight, else the section being looked
 * at.
 */
function createPlace(column: HTMLElement) {
  let touched: Element | null = null
  let held: Place[] = []
  const hold = (target: EventTarget | null) => {
    // What floats over the page has a place of its own.
    const isOnPage =
      target instanceof Element && column.contains(target) && !target.closest('dialog, [popover]')
    if (isOnPage && target !== column) touched = target
    else if (!touched?.isConnected || !isInSight(touched)) touched = null
    const elements = [touched, sectionLookedAt(column)].filter((each) => each !== null)
    held = elements.map((element) => ({ element, top: element.getBoundingClientRect().top }))
  }
  const restore = () => {
    const place = held.find(({ element }) => element.isConnected)
    if (place) scrollBy({ top: place.element.getBoundingClientRect().top - place.top, behavior: 'instant' })
  }
  return { hold, restore, isHeld: () => held.length > 0 }
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The first that begins in the window; of one that is higher than the window, itself. */
function sectionLookedAt({ children }: HTMLElement): Element | null {
  const inSight = [...children].filter(isInSight)
  return inSight.find((section) => section.getBoundingClientRect().top >= 0) ?? inSight[0] ?? null
}

/**
 * The section being read: the one the address names while all of it is in sight, else the last that passed the upper third.
 */
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
