import { desk } from '#contract/desk.ts'
import { endpoint } from '#contract/endpoint.ts'

export const deskEndpoints = {
  read: endpoint('admin', 'GET /admin/desk', 'What waits for a person, and the instance in numbers').output(
    desk,
  ),
}
