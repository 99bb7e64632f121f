import { describeExportKills, exportStates } from './export-kills.ts'

// What a killed writer leaves in the database is in every `npm test`: server/features/exports/files.test.ts.
describeExportKills('server', exportStates)
describeExportKills('embedded', exportStates)
