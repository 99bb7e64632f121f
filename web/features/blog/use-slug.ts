import { useState } from 'react'
import { makeSlug } from '#domain/blog/slugs.ts'

/** A slug that follows a name until it is written by hand; `isFixed` of one that stays as it is. */
export function useSlug(start: { name: string; slug: string }, isFixed: boolean) {
  const [name, setName] = useState(start.name)
  const [own, setOwn] = useState<string | null>(isFixed ? start.slug : null)
  return { name, setName, slug: own ?? makeSlug(name), setSlug: setOwn }
}
