import { useQuery } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { getImagePath } from '#domain/blog/write-html.ts'
import { categoriesQuery, tagsQuery } from '#web/features/blog/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { knownWidths } from './image-node.ts'
import type { Saving } from './use-saving.ts'

/** Everything of a post but its title and its text. */
export function PostSettings({ saving: { values, change, failure, post } }: { saving: Saving }) {
  const categories = useQuery(categoriesQuery).data ?? []
  const tags = useQuery(tagsQuery).data ?? []
  const error = (name: string) => failure?.fields[name]
  return (
    <div className="flex flex-col gap-6">
      <Card title="Post">
        <div className="flex flex-col gap-5">
          <TextField
            label="Slug"
            hint={post.publishedAt ? 'Its earlier addresses lead to the new one.' : undefined}
            value={values.slug}
            error={error('slug')}
            onChange={({ target }) => change({ slug: target.value })}
          />
          <TextArea
            label="Excerpt"
            hint="Stands below the title, and in lists."
            maxLength={500}
            value={values.excerpt}
            error={error('excerpt')}
            onChange={({ target }) => change({ excerpt: target.value })}
          />
          <Select
            label="Category"
            value={values.categoryId ?? ''}
            onChange={({ target }) => change({ categoryId: target.value || null })}
            options={[
              { value: '', label: 'No category' },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {tags.length > 0 && (
            <fieldset>
              <legend className="text-sm font-medium">Tags</legend>
              <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
                {tags.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={values.tagIds.includes(id)}
                    onChange={({ target }) =>
                      change({
                        tagIds: target.checked
                          ? [...values.tagIds, id]
                          : values.tagIds.filter((one) => one !== id),
                      })
                    }
                  />
                ))}
              </div>
            </fieldset>
          )}
          <Switch
            label="Featured"
            hint="Stands above the others on the blog."
            checked={values.isFeatured}
            onChange={({ target }) => change({ isFeatured: target.checked })}
          />
          <Switch
            label="Allow comments"
            hint="Kept with the post. Readers cannot comment yet."
            checked={values.allowComments}
            onChange={({ target }) => change({ allowComments: target.checked })}
          />
        </div>
      </Card>
      <FeaturedImage values={values} change={change} />
      <Card title="Search engines">
        <div className="flex flex-col gap-5">
          <TextField
            label="Meta title"
            maxLength={200}
            placeholder={values.title}
            value={values.metaTitle}
            onChange={({ target }) => change({ metaTitle: target.value })}
          />
          <TextArea
            label="Meta description"
            maxLength={500}
            placeholder={values.excerpt}
            value={values.metaDescription}
            onChange={({ target }) => change({ metaDescription: target.value })}
          />
          <Keywords value={values.metaKeywords} onChange={(metaKeywords) => change({ metaKeywords })} />
        </div>
      </Card>
    </div>
  )
}

type KeywordsProps = { value: string[]; onChange: (keywords: string[]) => void }

/** Kept as it is typed, so that a comma can be typed; taken apart when it is left. */
function Keywords({ value, onChange }: KeywordsProps) {
  const [typed, setTyped] = useState(value.join(', '))
  const read = () => [...new Set(typed.split(',').map((word) => word.trim()))].filter(Boolean).slice(0, 20)
  return (
    <TextField
      label="Meta keywords"
      hint="Divided by commas."
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onChange(read())}
    />
  )
}

function FeaturedImage({ values, change }: Pick<Saving, 'values' | 'change'>) {
  const [isOpen, setOpen] = useState(false)
  const { featuredImageId: id } = values
  const width = id === null ? undefined : knownWidths.get(id)?.at(-1)
  return (
    <Card title="Featured image">
      <div className="flex flex-col gap-4">
        {id !== null && width !== undefined && (
          <img
            src={getImagePath(id, width)}
            alt={values.featuredImageAlt}
            className="aspect-video w-full rounded-md border border-line object-cover"
          />
        )}
        {id !== null && (
          <TextField
            label="What it shows"
            maxLength={300}
            value={values.featuredImageAlt}
            onChange={({ target }) => change({ featuredImageAlt: target.value })}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={ImagePlus} variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {id === null ? 'Upload an image' : 'Another image'}
          </Button>
          {id !== null && (
            <Button icon={X} variant="quiet" size="sm" onClick={() => change({ featuredImageId: null })}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <ImageDialog
          title="Featured image"
          onPicture={({ image, alt }) => change({ featuredImageId: image.id, featuredImageAlt: alt })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
