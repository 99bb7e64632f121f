// The values every area speaks in, as schemas: money, days, ids, pages.
import * as z from 'zod/mini'
import { type Cents, largestAmount } from '#domain/money.ts'
import { type Day, type Month, isKeptDay, parseDay, parseMonth } from '#domain/calendar.ts'
import { isKeptMonth } from '#domain/months.ts'
import { dropUnseen, isBlank } from '#domain/unseen.ts'

/** Integer cents, the smallest unit of the household's currency: at most 10^14 either way (R6). */
export const amountCents = z
  .int()
  .check(
    z.minimum(-largestAmount, 'This amount is too small'),
    z.maximum(largestAmount, 'This amount is too large'),
  ) as unknown as z.ZodMiniType<Cents, number>

/** A sum of amounts: no single amount, so beyond the bounds of one. */
export const totalCents = z.int() as unknown as z.ZodMiniType<Cents, number>

/** A calendar day, `2026-10-31`, of the years that are kept. */
export const day = z.string().check(
  z.refine((text) => parseDay(text) !== null, { error: 'Enter a date', abort: true }),
  z.refine((text) => isKeptDay(text as Day), 'Enter a date from 1900 to 2200'),
) as unknown as z.ZodMiniType<Day, string>

/** A month, `2026-10`, of the years that are kept. */
export const month = z.string().check(
  z.refine((text) => parseMonth(text) !== null, { error: 'Enter a month', abort: true }),
  z.refine((text) => isKeptMonth(text as Month), 'Enter a month from 1900 to 2200'),
) as unknown as z.ZodMiniType<Month, string>

/** Lower case, as the database writes it: two spellings are one id. */
export const id = z.uuid().check(z.toLowerCase())
/** The whole input of what needs no more than to know which. */
export const byId = z.object({ id })
export const instant = z.iso.datetime()

/** A path of the app with its search, as `withSearch` writes it. */
export const ownPath = z.string().check(z.regex(/^\/app\/[\w/?=&%.+-]*$/), z.maxLength(5000))

/** Text a person typed: trimmed, NFC, with the sentence shown when it is empty. */
export const text = (longest: number, whenEmpty: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.normalize('NFC').trim()),
    ),
    z.string().check(z.minLength(1, whenEmpty), z.maxLength(longest, `At most ${longest} characters`)),
  )

/** A name that is printed on terminals and put into mails: on one line, and what cannot be seen is not in it. */
export const textOnOneLine = (longest: number, whenEmpty: string) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => {
        const line = dropUnseen(value.replaceAll(/\s/g, ' ')).replaceAll(/ +/g, ' ')
        return isBlank(line) ? '' : line
      }),
    ),
    text(longest, whenEmpty),
  )

/** A page of a list that is walked by its key, never by an offset. */
export const page = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
}

/** What a destructive action answers: the key of its undo. */
export const undoable = z.object({ undoId: id })

/** A text that may be missing: an empty one is none. */
export const optionalText = (longest: number) =>
  z.nullable(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => value.normalize('NFC').trim() || null),
      ),
      z.nullable(z.string().check(z.maxLength(longest, `At most ${longest} characters`))),
    ),
  )
