import type { OpenAPI } from '@orpc/openapi'
import { renderPage } from './page.tsx'

type Operation = OpenAPI.OperationObject

/** The API for people: every endpoint with its fields, made from the OpenAPI document. */
export function apiReference(document: OpenAPI.Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  return renderPage(
    'Trivet API',
    'Every endpoint of the Trivet API',
    <main className="reference">
      <h1>Trivet API</h1>
      <p>
        REST over JSON under <code>/api</code>. The machine-readable document is at{' '}
        <a href="/api/openapi.json">/api/openapi.json</a>. Amounts are integer cents, days <code>YYYY-MM-DD</code>,
        months <code>YYYY-MM</code>. A create takes an <code>Idempotency-Key</code> header: sent twice, it happens
        once. Every error has the shape <code>{'{ code, message, requestId, fields? }'}</code>.
      </p>
      {[...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? '')].map(([tag, group]) => (
        <section key={tag} aria-labelledby={`area-${tag}`}>
          <h2 id={`area-${tag}`}>{tag}</h2>
          {group.map((entry) => (
            <Endpoint key={entry.method + entry.path} {...entry} />
          ))}
        </section>
      ))}
    </main>,
  )
}

function Endpoint({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined
  const answer = Object.values(operation.responses ?? {})[0]
  return (
    <article>
      <h3>
        <code>
          {method.toUpperCase()} {path}
        </code>
      </h3>
      <p>{operation.summary}</p>
      {operation.parameters?.length ? <Schema title="Parameters" value={operation.parameters} /> : null}
      {body ? <Schema title="Body" value={Object.values(body)[0]?.schema} /> : null}
      {answer && 'content' in answer ? <Schema title="Answer" value={Object.values(answer.content ?? {})[0]?.schema} /> : null}
    </article>
  )
}

const Schema = ({ title, value }: { title: string; value: unknown }) => (
  <details>
    <summary>{title}</summary>
    <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
  </details>
)
