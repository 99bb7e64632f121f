import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take much longer than their length tells, the longest first: begun last, one would be waited for alone. Short
 * files that start and kill processes are among them: they leave a core idle, which files beside them can use.
 */
const longest = [
  'journeys/hostile-editor.long.e2e.ts',
  'journeys/screens.long.e2e.ts',
  'journeys/subscription.long.e2e.ts',
  'journeys/offline.e2e.ts',
  'journeys/affiliates.e2e.ts',
  'journeys/bills.e2e.ts',
  'journeys/screens.e2e.ts',
  'journeys/planning.e2e.ts',
  'journeys/subscription.e2e.ts',
  'journeys/categoriser.e2e.ts',
  'journeys/blog.e2e.ts',
  'journeys/security.e2e.ts',
  'journeys/one-screen.e2e.ts',
  'journeys/debts.e2e.ts',
  'journeys/insight.e2e.ts',
  'journeys/first-month.e2e.ts',
  'billing/orders.long.test.ts',
  'test/waitlist-killed.long.test.ts',
  'test/hostile-posts.long.test.ts',
  'test/processes.long.test.ts',
  'billing/lives.long.test.ts',
  'test/container.long.test.ts',
  'test/archive-killed.long.test.ts',
  'test/import-crashed.long.test.ts',
  'test/export-killed.long.test.ts',
  'language-model/lies.long.test.ts',
  'reports/random-households.long.test.ts',
  'affiliates/histories.long.test.ts',
  'test/access.test.ts',
  'test/malformed.test.ts',
  'test/isolation.test.ts',
  'test/archive-import.test.ts',
  'test/undoing-every-deletion.test.ts',
  'test/forged-requests.test.ts',
  'test/upgrade.test.ts',
  'database/embedded.test.ts',
  'test/hostile-texts.test.ts',
  'exports/background.test.ts',
  'test/archive-refused.test.ts',
  'effects/mail-faults.test.ts',
  'test/archive-killed.test.ts',
  'undo/history.test.ts',
  'demo/login.test.ts',
  'affiliates/demo.test.ts',
  'test/categoriser-model.test.ts',
  'test/bills-killed.test.ts',
  'test/webhooks-killed.test.ts',
  'test/deletion-files.long.test.ts',
  'billing/orders.test.ts',
  'test/import-crashed.test.ts',
  'alerts/shortfalls.test.ts',
  'test/mass-assignment.test.ts',
  'reports/random-households.test.ts',
  'test/deletion-crashed.test.ts',
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
