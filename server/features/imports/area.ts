import { area } from '#server/platform/areas/area.ts'
import { api } from '#contract/api.ts'
import { everyMinutes } from '#server/platform/jobs/when.ts'
import { addDemoFiles } from './demo.ts'
import { readingTurns } from './reading-turns.ts'
import { importRoutes } from './routes.ts'
import { abandonLandings, sweepImports } from './jobs.ts'
import { importsUndo } from './undo.ts'

const megabyte = 1_048_576
const bankFile = 11 * megabyte

export const imports = area({
  routes: { imports: importRoutes },
  undo: importsUndo,
  archive: {
    imports: {
      where: 't.landed_at is not null',
      columnsLeftOut: {
        file: 'gone when the import has landed',
        hiddenAt: 'of an import under way',
        landingKey: 'of an import under way',
        queuedAt: 'of an import under way',
        failure: 'of an import that has not landed',
        accountIsOpen: 'of an import that has not landed',
        undoId: 'the undo of an import, kept for a week',
      },
    },
    importMappings: {},
    transactionBankIds: {},
    accountNumbers: {},
  },
  largeBodies: [
    {
      // A bank file of 10 MB and the rest of the form (R55).
      endpoint: api.imports.upload,
      mostBytes: bankFile,
      mostInWords: '10 MB',
      ofOne: { files: 40, bytes: 50 * megabyte },
      inAll: { files: 400, bytes: 200 * megabyte },
      little: { files: 5, bytes: bankFile },
      inTurn: readingTurns.inTurn,
    },
  ],
  jobs: [
    {
      name: 'sweep',
      description: 'Takes away what imports left behind that were broken off.',
      when: everyMinutes(10),
      // An import that a kill interrupted still blocks its account.
      afterStartSeconds: 5,
      run: sweepImports,
    },
  ],
  invariants: {
    ofHouseholds: {
      'an import that was undone or never landed shows no transactions': `
        select i.household_id from imports i
        where (i.landed_at is null or i.undone_at is not null) and i.hidden_at is null and exists (
          select from transactions t where t.household_id = i.household_id and t.import_id = i.id)`,
      'what banks call a transaction is not known by an import that was undone or never landed': `
        select i.household_id from imports i
        where (i.landed_at is null or i.undone_at is not null) and i.hidden_at is null and exists (
          select from transaction_bank_ids n where n.household_id = i.household_id and n.import_id = i.id)`,
    },
  },
  demo: addDemoFiles,
  async atStart(services) {
    if (services.engine === 'embedded') await abandonLandings(services)
  },
})
