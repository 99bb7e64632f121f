import { playHistories } from '#test/affiliate-histories.ts'
import { describeOnBothDatabases } from '#test/databases.ts'

describeOnBothDatabases('affiliate programmes, in the histories that chance writes,', (engine) =>
  playHistories(engine, 10_000),
)
