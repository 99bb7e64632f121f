// The requests whose bodies may be large, and the limits that keep one person from using all the space and time.
import type { EndpointMeta } from '#contract/endpoint.ts'
import type { LargeBody } from '#server/platform/api/large-body.ts'
import { assertRoomIn } from '#server/platform/process/free-space.ts'
import { createBodyRoom } from './whole-body.ts'

/**
 * The endpoints whose bodies may be large, by path. A body waits in `folder` until all of it has arrived. Each endpoint has
 * its own space and its own turns, so one cannot use up those of another.
 */
export const createLargeBodies = (folder: string, largeBodies: readonly LargeBody[]) =>
  new Map(
    largeBodies.map(({ endpoint, mostBytes, mostInWords, inTurn = atOnce, ...room }) => {
      const { route, meta } = endpoint['~orpc']
      const assertRoom = (bytes: number) => assertRoomIn(folder, bytes)
      const withWholeBody = createBodyRoom({ folder, assertRoom, ...room })
      return [
        `/api${route.path}`,
        { access: (meta as EndpointMeta).access, mostBytes, mostInWords, withWholeBody, inTurn },
      ]
    }),
  )

const atOnce: NonNullable<LargeBody['inTurn']> = (_householdId, work) => work()
