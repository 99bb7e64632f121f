import type { AuditEntry } from '#contract/audit.ts'

/** 'Olga Operator: blog, publish post' of the action 'blog.publish-post'. */
export function describeAction({
  administrator,
  isOperator,
  action,
}: Pick<AuditEntry, 'administrator' | 'isOperator' | 'action'>): string {
  const who = administrator ?? (isOperator ? 'The operator' : 'Somebody whose account is deleted')
  const [area = '', what = ''] = action.split('.')
  return `${who}: ${area}, ${what.replaceAll('-', ' ')}`
}

/** 'status: draft, now published', a line for each value that changed. */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [was, is] = [write(before?.[name]), write(after?.[name])]
    if (was === is) return []
    if (was === null) return [`${name}: ${is}`]
    return [is === null ? `${name}: ${was} until then` : `${name}: ${was}, now ${is}`]
  })
}

function write(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
