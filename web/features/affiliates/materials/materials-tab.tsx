import { useQuery } from '@tanstack/react-query'
import { Images, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListedMaterial } from '#contract/affiliate-materials.ts'
import { getMaterialPath } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AddDialog } from './add-dialog.tsx'
import { materialsQuery } from './data.ts'
import { EditDialog } from './edit-dialog.tsx'
import { MaterialCard } from './material-card.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useMaterialMenu } from './use-material-menu.ts'

type Opened = { dialog: 'preview' | 'edit'; material: ListedMaterial }

/** What affiliates may use, in the order they see it; administrators add, describe, order and archive it (SPEC section 2). */
export function MaterialsTab() {
  const read = useQuery(materialsQuery)
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const categories = [...new Set(read.data?.map(({ category }) => category))]
  const add = (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      Add a material
    </Button>
  )
  return (
    <>
      <Loaded query={read} things="materials" inCard>
        {(materials) => {
          const shown = materials.filter(({ archivedAt }) => archivedAt === null)
          const archived = materials.filter(({ archivedAt }) => archivedAt !== null)
          return (
            <div className="grid gap-6">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <div className="min-w-0">
                  <h2 className="font-serif text-xl font-medium">Shown to affiliates</h2>
                  <p className="text-sm text-ink-soft">
                    They see them in this order, and take them along as files.
                  </p>
                </div>
                {add}
              </div>
              {shown.length === 0 && (
                <EmptyState inCard icon={Images} title="No materials">
                  Add banners, texts and documents that affiliates may put on their pages.
                </EmptyState>
              )}
              <Cards materials={shown} order={shown} onOpen={setOpened} />
              {archived.length > 0 && (
                <section aria-labelledby="archived-materials" className="grid gap-4">
                  <h2 id="archived-materials" className="font-serif text-xl font-medium">
                    Archived
                  </h2>
                  <Cards materials={archived} order={shown} onOpen={setOpened} />
                </section>
              )}
            </div>
          )
        }}
      </Loaded>
      {isAdding && <AddDialog categories={categories} onClose={() => setAdding(false)} />}
      {opened?.dialog === 'edit' && (
        <EditDialog material={opened.material} categories={categories} onClose={close} />
      )}
      {opened?.dialog === 'preview' && (
        <PreviewDialog
          material={opened.material}
          path={getMaterialPath(opened.material.id)}
          onClose={close}
        />
      )}
    </>
  )
}

type CardsProps = {
  materials: ListedMaterial[]
  order: ListedMaterial[]
  onOpen: (opened: Opened) => void
}

const Cards = ({ materials, order, onOpen }: CardsProps) => (
  <ul className="grid gap-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
    {materials.map((material) => (
      <MaterialCard
        key={material.id}
        material={material}
        path={getMaterialPath(material.id)}
        onPreview={() => onOpen({ dialog: 'preview', material })}
        aside={
          <span className="-my-1.5 flex items-center gap-2">
            <Badge>{material.category}</Badge>
            <Actions material={material} order={order} onEdit={() => onOpen({ dialog: 'edit', material })} />
          </span>
        }
      />
    ))}
  </ul>
)

type ActionsProps = { material: ListedMaterial; order: ListedMaterial[]; onEdit: () => void }

const Actions = ({ material, order, onEdit }: ActionsProps) => (
  <Menu label={`Actions for ${material.title}`} items={useMaterialMenu({ material, order, onEdit })} />
)
