// A valid call of each endpoint: one without fails the matrices.
import { adminSamples } from './endpoint-samples/admin.ts'
import { householdSamples } from './endpoint-samples/household.ts'
import { insightSamples } from './endpoint-samples/insight.ts'
import { personSamples } from './endpoint-samples/person.ts'
import { planningSamples } from './endpoint-samples/planning.ts'
import { transactionsSamples } from './endpoint-samples/transactions.ts'
import type { Samples } from './endpoint-samples/sample.ts'

export const samples: Samples = {
  ...personSamples,
  ...householdSamples,
  ...transactionsSamples,
  ...planningSamples,
  ...insightSamples,
  ...adminSamples,
}
