import * as z from 'zod/mini'
import { materialFormats } from '#domain/materials.ts'
import { id, instant, textOnOneLine } from './values.ts'

const fields = {
  category: textOnOneLine(60, 'Enter a category'),
  title: textOnOneLine(120, 'Enter a title'),
  description: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.normalize('NFC').trim()),
    ),
    z.string().check(z.maxLength(500, 'At most 500 characters')),
  ),
}

export const materialForm = z.object(fields)
export type MaterialForm = z.output<typeof materialForm>

/** What stands in the address of a file that is sent; the file itself is the body. */
export const materialUpload = z.object({
  fileName: textOnOneLine(255, 'Choose a file with a name'),
  ...fields,
})

/** Something that affiliates may use (SPEC section 3). Pixels are of pictures, null of anything else. */
const material = z.object({
  id,
  category: z.string(),
  title: z.string(),
  description: z.string(),
  format: z.enum(materialFormats),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.int(),
})
export type Material = z.infer<typeof material>

/** In the order in which they are shown. */
export const materials = z.array(material)

const listed = z.extend(material, {
  /** It came with Trivet, and can be archived, not deleted. */
  isBuiltIn: z.boolean(),
  addedAt: instant,
  /** Affiliates see it no longer. */
  archivedAt: z.nullable(instant),
})
export const listedMaterial = listed
export type ListedMaterial = z.infer<typeof listed>

/** In the order in which they are shown; those that are archived last. */
export const listedMaterials = z.array(listed)

/** All that are shown, in their new order. */
export const materialOrder = z.object({ ids: z.array(id).check(z.maxLength(500)) })
