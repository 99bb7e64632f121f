import { describeArchiveKills } from './archive-kills.ts'

// In its other states, and on the embedded database: test/archive-killed.long.test.ts.
describeArchiveKills('server', ['more than its first batch is there'])
