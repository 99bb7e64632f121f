// Saves a post while it is written: one save at a time, and never over what somebody else saved meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { BlogPost, PostStatus } from '#contract/blog.ts'
import { query } from '#web/client/api.ts'
import { forgetCopy, isKept, useCopy } from '#web/client/kept-copies.ts'
import { type Copy, listLeftCopies } from '#web/client/left-copies.ts'
import { forgetTyped, keepTyped, readTyped } from '#web/client/kept-typed.ts'
import { useTypist } from '#web/client/session.ts'
import { changeStatus, readPost, savePost } from '#web/features/blog/data.ts'
import { ApiError } from '#web/start/api-error.ts'
import { findChanges, isPostValues, type PostValues, readValues } from './values.ts'

/** A draft is saved when nothing was typed for so long. */
const restMs = 1_500

const unsaved = z.object({ version: z.int(), values: z.custom<PostValues>(isPostValues) })
export type Unsaved = z.infer<typeof unsaved>
const keptSchema = z.extend(unsaved, { copy: z.optional(z.string()) })

export function useSaving(loaded: BlogPost) {
  const typist = useTypist()
  const queryClient = useQueryClient()
  const form = `post-${loaded.id}`
  const [post, setPost] = useState(loaded)
  const [kept] = useState(() => {
    const found = readTyped(form, typist, keptSchema)
    // What became of its copy in another tab became of it.
    return found?.copy && !isKept(found.copy) ? null : found
  })
  const [values, setValues] = useState<PostValues>(kept?.values ?? readValues(loaded))
  const [failure, setFailure] = useState<ApiError | null>(null)
  /** What somebody else saved; until it is settled nothing is saved here. */
  const [theirs, setTheirs] = useState<BlogPost | null>(
    kept && kept.version !== loaded.version ? loaded : null,
  )
  const [isSaving, setSaving] = useState(false)
  const latest = useRef({ post, values })
  useEffect(() => {
    latest.current = { post, values }
  }, [post, values])
  const saving = useRef<Promise<boolean> | null>(null)

  const changes = findChanges(values, readValues(post))
  const isDirty = Object.keys(changes).length > 0

  // What is typed outlives a crash and a page that is loaded anew, and its copy this tab.
  const { version } = post
  const written = useMemo(() => (isDirty ? { version, values } : null), [isDirty, version, values])
  const copy = useCopy(form, typist.userId, written)
  useEffect(() => {
    if (written) keepTyped(form, typist, { ...written, ...(isKept(copy) && { copy }) })
    else forgetTyped(form)
  }, [form, typist, copy, written])
  // This tab goes on from it, with a copy of its own.
  useEffect(() => {
    if (kept?.copy) forgetCopy(kept.copy)
  }, [kept])
  const [left, setLeft] = useState<Copy<Unsaved>[]>([])
  useEffect(() => void listLeftCopies(form, typist.userId, unsaved).then(setLeft), [form, typist])
  const dropLeft = ({ key }: Copy<Unsaved>) => {
    forgetCopy(key)
    setLeft((copies) => copies.filter((one) => one.key !== key))
  }

  const accept = useCallback(
    (saved: BlogPost) => {
      latest.current.post = saved
      setPost(saved)
      setFailure(null)
      void queryClient.invalidateQueries({ queryKey: query.blog.listPosts.key() })
    },
    [queryClient],
  )
  const refuse = useCallback(
    async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'edited-elsewhere') setTheirs(await readPost(loaded.id))
      else setFailure(error)
    },
    [loaded.id],
  )

  /** Saves what is not saved; whether all of it is then. A second call waits for the first. */
  const save = useCallback(async (): Promise<boolean> => {
    while (saving.current) await saving.current
    const work = async (): Promise<boolean> => {
      const { post, values } = latest.current
      const sent = findChanges(values, readValues(post))
      if (Object.keys(sent).length === 0) return true
      try {
        const saved = await savePost({ id: post.id, version: post.version, ...sent })
        // What the server made of a field is shown, unless it was changed meanwhile.
        const written = readValues(saved)
        setValues((now) => ({ ...written, ...findChanges(now, values) }))
        accept(saved)
        return true
      } catch (error) {
        await refuse(error)
        return false
      }
    }
    setSaving(true)
    saving.current = work().finally(() => {
      saving.current = null
      setSaving(false)
    })
    return saving.current
  }, [accept, refuse])

  // Readers see a published post: only a press changes it.
  const typedText = JSON.stringify(changes)
  const isAutomatic = post.status === 'draft' && theirs === null && failure === null
  useEffect(() => {
    if (!isDirty || !isAutomatic) return
    // Each keystroke begins the rest anew.
    const timer = setTimeout(() => void save(), typedText === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [typedText, isDirty, isAutomatic, save])

  return {
    post,
    values,
    change: (some: Partial<PostValues>) => {
      setFailure(null)
      setValues((now) => ({ ...now, ...some }))
    },
    failure,
    theirs,
    isDirty,
    isSaving,
    /** Whether a pause is all that saving waits for. */
    isAutomatic,
    save,
    /** What was left unsaved in a tab that is closed; nothing while there is something of this tab that it would replace. */
    left: isDirty || theirs ? null : (left.find(({ key }) => key !== copy) ?? null),
    dropLeft,
    bringBack(one: Copy<Unsaved>) {
      setValues({ ...values, ...one.typed.values })
      if (one.typed.version !== post.version) setTheirs(post)
      dropLeft(one)
    },
    /** Saves, then changes what readers see; whether it did. */
    async setStatus(status: PostStatus, publishAt?: string): Promise<boolean> {
      if (!(await save())) return false
      try {
        accept(
          await changeStatus({
            id: loaded.id,
            version: latest.current.post.version,
            status,
            ...(publishAt && { publishAt }),
          }),
        )
        return true
      } catch (error) {
        await refuse(error)
        return false
      }
    },
    /** Goes on from what the other one saved: with their text, or with one's own in its place. */
    settle(keepsOwn: boolean) {
      if (!theirs) return
      latest.current.post = theirs
      setPost(theirs)
      if (!keepsOwn) setValues(readValues(theirs))
      setTheirs(null)
      if (keepsOwn) void save()
    },
  }
}

export type Saving = ReturnType<typeof useSaving>
