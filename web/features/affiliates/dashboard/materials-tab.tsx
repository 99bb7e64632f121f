import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Material } from '#contract/affiliate-materials.ts'
import { getOwnMaterialPath } from '#contract/paths.ts'
import { MaterialCard } from '#web/features/affiliates/materials/material-card.tsx'
import { PreviewDialog } from '#web/features/affiliates/materials/preview-dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { materialsQuery } from './data.ts'

/** Banners and texts to take along, by their categories (SPEC section 2). */
export function MaterialsTab() {
  const read = useQuery(materialsQuery)
  const [shown, setShown] = useState<Material | null>(null)
  return (
    <>
      <Loaded query={read} things="materials" inCard>
        {(materials) =>
          materials.length === 0 ? (
            <EmptyState inCard icon={Images} title="No materials yet">
              Banners and texts for your pages will stand here.
            </EmptyState>
          ) : (
            <div className="grid gap-8">
              {[...Map.groupBy(materials, ({ category }) => category)].map(([category, ofOne]) => (
                <section key={category} aria-label={category}>
                  <h2 className="font-serif text-xl font-medium wrap-anywhere">{category}</h2>
                  <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
                    {ofOne.map((material) => (
                      <MaterialCard
                        key={material.id}
                        material={material}
                        path={getOwnMaterialPath(material.id)}
                        onPreview={() => setShown(material)}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
      {shown && (
        <PreviewDialog material={shown} path={getOwnMaterialPath(shown.id)} onClose={() => setShown(null)} />
      )}
    </>
  )
}
