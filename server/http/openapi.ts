// The contract as an OpenAPI document.
import type { AnyContractProcedure } from '@orpc/contract'
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { api } from '#contract/api.ts'
import { type EndpointMeta, findScope } from '#contract/endpoint.ts'
import { sessionCookieName } from '#server/platform/identity/session.ts'

/** Every operation says by what it may be called, and an API token by which scope. */
export async function createOpenApiDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(api, {
    info: { title: 'Trivet', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
        apiToken: { type: 'http', scheme: 'bearer', bearerFormat: 'trivet_…' },
      },
    },
  })
  for (const item of Object.values(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item ?? {}))
      secure(operation as OpenAPI.OperationObject, method.toUpperCase())
  return document
}

function secure(operation: OpenAPI.OperationObject, method: string): void {
  const [area = '', name = ''] = operation.operationId?.split('.') ?? []
  const endpoint = (api as Record<string, Record<string, AnyContractProcedure>>)[area]?.[name]
  const access = (endpoint?.['~orpc'].meta as EndpointMeta | undefined)?.access
  const scope = findScope(access, method)
  operation.security =
    access === 'visitor' ? [] : [{ session: [] }, ...(scope ? [{ apiToken: [scope] }] : [])]
}
