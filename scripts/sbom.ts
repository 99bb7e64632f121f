// `npm run sbom`: writes what Trivet is made of into sbom/, once in CycloneDX and once as a list of licences to read.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readLockedPackages } from './licences.ts'

// What is bundled for the browser stands among the development dependencies, so all are listed.
const bill = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const lines = readLockedPackages()
  .map(({ name, version, license, dev }) => `${license}\t${name}@${version}${dev ? '\tbuild and tests' : ''}`)
  .toSorted()
mkdirSync('sbom', { recursive: true })
writeFileSync('sbom/trivet.cdx.json', bill)
writeFileSync('sbom/licences.txt', `${[...new Set(lines)].join('\n')}\n`)
process.stdout.write('Wrote sbom/trivet.cdx.json and sbom/licences.txt\n')
