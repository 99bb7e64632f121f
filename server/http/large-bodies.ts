// The requests whose bodies may be large, and what keeps one person's from taking everybody's room.
import type { EndpointMeta } from '#contract/endpoint.ts'
import type { LargeBody } from '#server/platform/api/large-body.ts'
import { assertRoomIn } from '#server/platform/process/free-space.ts'
import { createBodyRoom } from './whole-body.ts'

/**
 * What may be large, by its path; all wait in `folder` until they are whole. None takes the room of another, nor its turns.
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
