import { archiveStates, describeArchiveKills } from './archive-kills.ts'

describeArchiveKills('server', archiveStates)
describeArchiveKills('embedded', ['its first transaction is there', 'it has moved in'])
