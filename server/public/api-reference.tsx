import type { OpenAPI } from '@orpc/openapi'
import { renderPage } from './page.tsx'

type Operation = OpenAPI.OperationObject

/** The API for people: every endpoint with its fields, made from the OpenAPI document. */
export function apiReference(document: OpenAPI.Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  )
  const content = (
    <main id="content" className="mx-auto max-w-5xl px-5 pb-16">
      <h1 className="double-rule pb-2 font-serif text-3xl font-medium">API</h1>
      <p className="mt-4 max-w-2xl text-ink-soft">
        REST over JSON under <code>/api</code>. The machine-readable document is at{' '}
        <a href="/api/openapi.json" className="text-accent underline">
          /api/openapi.json
        </a>
        . Amounts are integer cents, days <code>YYYY-MM-DD</code>, months <code>YYYY-MM</code>. A create takes
        an <code>Idempotency-Key</code> header: sent twice, it happens once. Every error has the shape{' '}
        <code>{'{ code, message, requestId, fields? }'}</code>.
      </p>
      <AccessTokens />
      {[...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? '')].map(([tag, group]) => (
        <section key={tag} aria-labelledby={`area-${tag}`} className="mt-10">
          <h2 id={`area-${tag}`} className="font-serif text-2xl font-medium">
            {tag}
          </h2>
          {group.map((entry) => (
            <Endpoint key={entry.method + entry.path} {...entry} />
          ))}
        </section>
      ))}
    </main>
  )
  return renderPage({
    title: 'Trivet API',
    description: 'Every endpoint of the Trivet API',
    children: content,
  })
}

const example = `curl https://your.trivet.example/api/transactions \\
  -H 'Authorization: Bearer trivet_…' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: till-2026-10-05-17' \\
  -d '{"date":"2026-10-05","accountId":"…","description":"Market","amountCents":-1250,"categoryId":null}'`

const AccessTokens = () => (
  <section aria-labelledby="api-tokens" className="mt-10">
    <h2 id="api-tokens" className="font-serif text-2xl font-medium">
      API tokens
    </h2>
    <div className="mt-2 flex max-w-2xl flex-col gap-3 text-ink-soft">
      <p>
        Your own programs call the API with an API token, made under <em>API tokens</em> in the settings. It
        stands for you in your household: it may read, or read and write, and never more than you may. Whoever
        has it is you, so it is shown once and ends when it is revoked, when its time is over, and when you
        leave the household.
      </p>
      <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-3 text-sm text-ink">
        {example}
      </pre>
      <p>
        A token opens what is marked so below. What concerns your sign-in, the household’s owner, payment or
        administration asks for a session and answers a token with <code>403 session-required</code>. A token
        that is revoked, expired or wrong is answered with <code>401 api-token-refused</code>; more than 300
        requests a minute with <code>429</code> and <code>Retry-After</code>. Send no cookie with it.
      </p>
    </div>
  </section>
)

/** Who may call it, as its security says. */
function callersOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'Anybody.'
  const scope = security.flatMap(({ apiToken = [] }) => apiToken)[0]
  if (!scope) return 'A session only.'
  return scope === 'read' ? 'A session or any API token.' : 'A session or an API token that may write.'
}

function Endpoint({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body =
    operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined
  const answer = Object.values(operation.responses ?? {})[0]
  return (
    <article className="mt-5 border-t border-line pt-4">
      <h3>
        <code className="font-medium wrap-anywhere">
          {method.toUpperCase()} {path}
        </code>
      </h3>
      <p className="text-ink-soft">{operation.summary}</p>
      <p className="mt-1 text-sm text-ink-soft">{callersOf(operation)}</p>
      {operation.parameters?.length ? <Schema title="Parameters" value={operation.parameters} /> : null}
      {body ? <Schema title="Body" value={Object.values(body)[0]?.schema} /> : null}
      {answer && 'content' in answer ? (
        <Schema title="Answer" value={Object.values(answer.content ?? {})[0]?.schema} />
      ) : null}
    </article>
  )
}

const Schema = ({ title, value }: { title: string; value: unknown }) => (
  <details className="mt-2 text-sm">
    <summary className="text-accent">{title}</summary>
    <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-md bg-sunken p-3">
      {JSON.stringify(value, null, 2)}
    </pre>
  </details>
)
