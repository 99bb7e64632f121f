// The materials that come with Trivet: what SPEC's static file lists (SPEC section 3). Administrators may change what is said of
// them, order and archive them; one that is new in a later version is added at its first start.
import { readFile } from 'node:fs/promises'
import { v7 as uuidv7 } from 'uuid'
import type { MaterialFormat } from '#domain/materials.ts'
import type { Services } from '#server/platform/process/services.ts'
import { lockMaterials, nextPlace } from './materials.ts'

type BuiltIn = {
  key: string
  category: string
  title: string
  description: string
  format: MaterialFormat
  size: [width: number, height: number] | null
}

export const builtInMaterials: readonly BuiltIn[] = [
  {
    key: 'leaderboard',
    category: 'Banners',
    title: 'Leaderboard banner',
    description: 'For the head of a page or a newsletter.',
    format: 'png',
    size: [728, 90],
  },
  {
    key: 'rectangle',
    category: 'Banners',
    title: 'Rectangle banner',
    description: 'For the side of a page, or within an article.',
    format: 'png',
    size: [300, 250],
  },
  {
    key: 'share',
    category: 'Social media',
    title: 'Picture for a shared link',
    description: 'As wide as most networks show a link.',
    format: 'png',
    size: [1200, 628],
  },
  {
    key: 'square',
    category: 'Social media',
    title: 'Square post',
    description: 'For a feed of pictures.',
    format: 'png',
    size: [1080, 1080],
  },
  {
    key: 'story',
    category: 'Social media',
    title: 'Story',
    description: 'For a phone held upright.',
    format: 'png',
    size: [1080, 1920],
  },
  {
    key: 'mail',
    category: 'Texts',
    title: 'Mail to somebody who asked',
    description: 'Put your link in, and send it to those who asked you. Bulk mail is not allowed.',
    format: 'txt',
    size: null,
  },
  {
    key: 'posts',
    category: 'Texts',
    title: 'Short posts',
    description: 'Three of them, each with the note that the link earns you money.',
    format: 'txt',
    size: null,
  },
]

/** Puts in those that never were here, once. */
export async function addBuiltInMaterials({
  db,
  env,
  clock,
}: Pick<Services, 'db' | 'env' | 'clock'>): Promise<void> {
  if (!env.BILLING) return
  const known = await db
    .selectFrom('affiliateMaterials')
    .select('seedKey')
    .where('seedKey', 'is not', null)
    .execute()
  const missing = builtInMaterials.filter(({ key }) => known.every(({ seedKey }) => seedKey !== key))
  if (missing.length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockMaterials(tx)
    for (const { key, size, ...said } of missing) {
      const file = await readFile(new URL(`./materials/${key}.${said.format}`, import.meta.url))
      await tx
        .insertInto('affiliateMaterials')
        .values({
          id: uuidv7(),
          seedKey: key,
          ...said,
          width: size?.[0] ?? null,
          height: size?.[1] ?? null,
          bytes: file.byteLength,
          file,
          place: nextPlace,
          createdAt: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}
