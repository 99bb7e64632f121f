import { describeDeletionCrashes } from './deletion-crashes.ts'

// At every statement, and on the embedded database: test/deletion-crashed.long.test.ts.
describeDeletionCrashes('server', 6)
