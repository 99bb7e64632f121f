import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { administrator, roleGrant, roleRevocation } from '#contract/roles.ts'

/** Whoever gives or takes a role holds it: nobody makes themselves a greater administrator. */
export const roleEndpoints = {
  list: endpoint('admin', 'GET /admin/roles', 'Who administers this installation, and what').output(
    z.array(administrator),
  ),
  grant: endpoint(
    'admin',
    'POST /admin/roles',
    'Gives a role that the caller holds to somebody with an account',
  )
    .input(roleGrant)
    .output(z.object({})),
  revoke: endpoint('admin', 'POST /admin/roles/revocations', 'Takes a role away that the caller holds')
    .input(roleRevocation)
    .output(z.object({})),
}
