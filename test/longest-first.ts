import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take much longer than their length tells, the longest first: begun last, one would be waited for alone. Short
 * files that start and kill processes are among them: they leave a core idle, which files beside them can use.
 */
const longest = [
  'journeys/screens.long.e2e.ts',
  'journeys/subscription.e2e.ts',
  'journeys/offline.e2e.ts',
  'journeys/screens.e2e.ts',
  'journeys/bills.e2e.ts',
  'journeys/planning.e2e.ts',
  'journeys/debts.e2e.ts',
  'journeys/first-month.e2e.ts',
  'journeys/security.e2e.ts',
  'test/malformed.test.ts',
  'test/archive-import.test.ts',
  'test/archive-refused.test.ts',
  'test/forged-requests.test.ts',
  'test/access.test.ts',
  'test/mass-assignment.test.ts',
  'test/hostile-texts.test.ts',
  'test/undoing-every-deletion.test.ts',
  'test/isolation.test.ts',
  'test/upgrade.test.ts',
  'alerts/shortfalls.test.ts',
  'test/archive-killed.test.ts',
  'test/bills-killed.test.ts',
  'test/webhooks-killed.test.ts',
  'test/import-crashed.test.ts',
  'billing/orders.test.ts',
  'reports/random-households.test.ts',
  'test/deletion-crashed.test.ts',
  'billing/orders.long.test.ts',
  'billing/lives.long.test.ts',
  'test/processes.long.test.ts',
  'test/archive-killed.long.test.ts',
  'test/container.long.test.ts',
  'test/import-crashed.long.test.ts',
  'test/deletion-files.long.test.ts',
]

/** Starts those first; vitest, which starts large files first, orders the rest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.toSorted((one, other) => place(one) - place(other))
  }
}

function place({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return found === -1 ? longest.length : found
}
