import { describeImportCrashes } from './import-crashes.ts'

describeImportCrashes('embedded', 1)
describeImportCrashes('server', 1)
