import { adminApi } from '#server/platform/api/admin-builder.ts'
import { answerEmpty } from '#server/platform/api/builders.ts'
import { grantRole, revokeRole } from './change-role.ts'
import { listAdministrators } from './queries.ts'

export const roleRoutes = {
  list: adminApi.roles.list.handler(({ context: { services } }) => listAdministrators(services.db)),
  grant: adminApi.roles.grant.handler(({ context, input }) => answerEmpty(grantRole(context, input))),
  revoke: adminApi.roles.revoke.handler(({ context, input }) => answerEmpty(revokeRole(context, input))),
}
