/** What a schema found wrong, by field: the first fault of each. */
export function readFaults(
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message
  return faults
}
