import { describeBillKills } from './bill-kills.ts'

// On the embedded database: test/bills-killed.long.test.ts.
describeBillKills('server', 3)
