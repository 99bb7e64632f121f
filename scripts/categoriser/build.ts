// Builds domain/categoriser/prior.model from the sources beside this file and says how well it does: what is right of the
// development set, by which sources are chosen, and how often it is right when it says that it is, on the lines that this is
// fitted to (each fitted to the others alone), on held-out lines, and in households of these. node scripts/categoriser/build.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPriorModel } from '../../domain/categoriser/prior-model.ts'
import { crossValidate, judgeExamples, listGuesses } from './calibration.ts'
import { judgeHouseholds } from './household-trial.ts'
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

const file = buildModelFile({
  words: readWords(),
  ownBrands: readOwnBrands(),
  outsideBrands: readOutsideBrands(),
  calibration: readExamples('calibration'),
})
const place = join(folder, '../../domain/categoriser/prior.model')
writeFileSync(place, file)
writeFileSync(`${place}.sha256`, `${hash(file)}  prior.model\n${hashSources()}  sources\n`)
const model = readPriorModel(file)
process.stdout.write(
  `${file.length} bytes: ${model.phrases.size} phrases, ${model.endings.size} endings, ${model.brands.size} brands\n`,
)
const judged = judgeExamples(model, readExamples('development'))
process.stdout.write(printShares(judged))
const calibration = crossValidate(judgeExamples(model, readExamples('calibration')))
process.stdout.write(`Calibration lines, each fitted to the others alone:\n${printCalibration(calibration)}`)
const heldOut = readExamples('held-out')
process.stdout.write(`Held-out lines:\n${printCalibration(listGuesses(model, heldOut))}`)
const { guesses } = judgeHouseholds(model, heldOut, { labels: 100, households: 20 })
process.stdout.write(`Households of these after 100 labels:\n${printCalibration(guesses)}`)
if (process.argv.includes('--mistakes'))
  for (const { example, key, source, isRight } of judged)
    if (!isRight)
      process.stdout.write(`${example.country} ${example.line}: ${example.key}, not ${key} (${source})\n`)
