// Builds domain/categoriser/prior.model from the sources beside this file and says how well it does on the development set:
// node scripts/categoriser/build.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guessPrior } from '../../domain/categoriser/prior.ts'
import { readPriorModel } from '../../domain/categoriser/prior-model.ts'
import { cleanPayee } from '../../domain/payees/clean-payee.ts'
import { judgeExamples } from './calibration.ts'
import { buildModelFile } from './model-file.ts'
import { printCalibration, printShares } from './reports.ts'
import {
  folder,
  hash,
  hashSources,
  readExamples,
  readOutsideBrands,
  readOwnBrands,
  readWords,
} from './sources.ts'

const development = readExamples('development')
const file = buildModelFile({
  words: readWords(),
  ownBrands: readOwnBrands(),
  outsideBrands: readOutsideBrands(),
  development,
})
const place = join(folder, '../../domain/categoriser/prior.model')
writeFileSync(place, file)
writeFileSync(`${place}.sha256`, `${hash(file)}  prior.model\n${hashSources()}  sources\n`)
const model = readPriorModel(file)
process.stdout.write(
  `${file.length} bytes: ${model.phrases.size} phrases, ${model.endings.size} endings, ${model.brands.size} brands\n`,
)
const judged = judgeExamples(model, development)
process.stdout.write(printShares(judged))
process.stdout.write(
  printCalibration(
    judged.map(({ example, isRight }) => {
      const { line, amountCents, country } = example
      const guess = guessPrior(model, { description: line, payee: cleanPayee(line), amountCents, country })
      return { probability: guess?.probability ?? 0, isRight }
    }),
  ),
)
if (process.argv.includes('--mistakes'))
  for (const { example, key, source, isRight } of judged)
    if (!isRight)
      process.stdout.write(`${example.country} ${example.line}: ${example.key}, not ${key} (${source})\n`)
