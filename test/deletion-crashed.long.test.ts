import { describeDeletionCrashes } from './deletion-crashes.ts'

describeDeletionCrashes('server', 1)
describeDeletionCrashes('embedded', 1)
