import { describeImportCrashes } from './import-crashes.ts'

// At every statement, and the other way round: test/import-crashed.long.test.ts.
describeImportCrashes('embedded', 10)
