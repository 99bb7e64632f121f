import { playHistories } from '#test/affiliate-histories.ts'
import { describeOnBothDatabases } from '#test/databases.ts'

// HISTORIES=10000 plays as many as were asked for, in hours; each run has others.
// oxlint-disable-next-line node/no-process-env -- the test's own switch, not the application's
const histories = Number(process.env['HISTORIES'] ?? 100)

describeOnBothDatabases('affiliate programmes, in the histories that chance writes,', (engine) =>
  playHistories(engine, histories),
)
