import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Tag } from '#contract/tags.ts'
import { query } from '#web/client/api.ts'
import { patchCached } from '#web/client/optimistic.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { tagsQuery } from './queries.ts'

type TagsFieldProps = {
  label?: ReactNode
  tagIds: readonly string[]
  onTagsChange: (tagIds: string[]) => void
  error?: string | undefined
}

/** What makes the option of a tag that is not there yet. */
const newTag = 'new'

/** The tags of a transaction: each can be taken off, others are found by typing, and a new one is made on the way. */
export function TagsField({ label = 'Tags', tagIds, onTagsChange, error }: TagsFieldProps) {
  const queryClient = useQueryClient()
  const { data: tags = [] } = useQuery(tagsQuery)
  const [text, setText] = useState('')
  const [isBack, setBack] = useState(false)
  const add = (id: string) => {
    setText('')
    setBack(true)
    if (!tagIds.includes(id)) onTagsChange([...tagIds, id])
  }
  const { mutate: create, error: failure } = useMutation(
    query.tags.create.mutationOptions({ meta: { showsErrors: true } }),
  )
  const createAndAdd = () =>
    create(
      { name },
      {
        onSuccess: (made) => {
          patchCached<Tag[]>(queryClient, tagsQuery.queryKey, (all) => [...all, made])
          add(made.id)
        },
      },
    )
  const chosen = tags.filter(({ id }) => tagIds.includes(id))
  const name = text.trim()
  const isNew = name !== '' && !tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase())
  const others = tags.filter(({ id }) => !tagIds.includes(id))
  const groups = [
    { label: 'Tags', options: others.map(({ id, name: label }) => ({ value: id, label })) },
    { label: 'New', options: isNew ? [{ value: newTag, label: `Add the tag “${name}”` }] : [] },
  ].filter(({ options }) => options.length > 0)
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        // What was typed goes with what it chose.
        key={tagIds.join()}
        label={label}
        note="optional"
        placeholder="Find a tag, or name a new one"
        groups={groups}
        value={null}
        onTextChange={setText}
        onValueChange={(id) => {
          if (id === newTag) createAndAdd()
          else if (id) add(id)
        }}
        inputRef={(input) => {
          if (!input || !isBack) return
          setBack(false)
          input.focus()
        }}
        error={failure?.message ?? error}
      />
      {chosen.length > 0 && (
        <ul aria-label="Tags on it" className="flex flex-wrap gap-2">
          {chosen.map((tag) => (
            <li
              key={tag.id}
              className="flex max-w-full items-center gap-1 rounded-full bg-sunken pl-3 text-sm text-ink"
            >
              <span className="truncate">{tag.name}</span>
              <button
                type="button"
                aria-label={`Take off ${tag.name}`}
                onClick={() => onTagsChange(tagIds.filter((one) => one !== tag.id))}
                className="grid size-8 place-items-center rounded-full text-ink-soft hover:text-ink coarse:size-11"
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
