import { waitNames } from '#contract/desk.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { readNumbers } from './numbers.ts'

export const deskRoutes = {
  read: openApi.desk.read.handler(async ({ context }) => {
    const { services, now } = context
    const { adminRoles } = requireUser(context)
    const own = services.areas.waits.filter(({ role }) => !role || adminRoles.includes(role))
    const counted = await Promise.all(
      own.map(async ({ name, count }) => {
        const { count: waiting, oldestAt } = await count(services, now)
        return { name, count: waiting, oldestAt: oldestAt?.toISOString() ?? null }
      }),
    )
    const waits = waitNames.flatMap((name) => counted.filter((one) => one.name === name))
    return { waits, numbers: await readNumbers(services.db, now) }
  }),
}
