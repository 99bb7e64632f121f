// What the lockfile says of every package: its licence, where it came from, what it runs when it is installed.
import { readFileSync } from 'node:fs'

export type LockedPackage = {
  name: string
  /** Its folder below the project, such as `node_modules/zod`. */
  place: string
  version: string
  license?: string
  /** Of its archive; one that came in another's archive (`inBundle`) has none of its own. */
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
  /** Not installed with production dependencies alone. */
  dev?: boolean
}

/** Licences that ask for no more than their notice, and MPL-2.0, which covers its own files only. */
export const allowedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
  '(AFL-2.1 OR BSD-3-Clause)',
]

/** Others, by package, each with why. */
export const licenceExceptions: Record<string, string> = {
  '@fontsource/newsreader':
    'OFL-1.1: the letters of the guide, which the build puts into its PDF, as that licence lets; shipped in no other way',
  busboy: 'MIT, by its LICENSE and an older field; brought by s3rver, which tests store pictures in',
  streamsearch: 'MIT, by its LICENSE and an older field; brought by busboy',
  'humanize-number': 'MIT, by its Readme; brought by s3rver',
  'caniuse-lite': 'CC-BY-4.0: data about browsers that the build reads; nothing of it is shipped',
}

/**
 * libvips, which sharp brings for each system: LGPL-3.0, linked dynamically and not changed, so that anybody can put another
 * one in its place (docs/decisions/0046-blog.md).
 */
export const isLinkedLibrary = ({ name, license = '' }: LockedPackage): boolean =>
  /^@img\/sharp-(libvips-|win32-|wasm32$)/.test(name) &&
  license.split(' AND ').every((one) => one === 'LGPL-3.0-or-later' || allowedLicences.includes(one))

/** Packages that name their licence in the file LICENSE alone. */
export const licencesInFiles: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

export function readLockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Omit<LockedPackage, 'name' | 'place'>>
  }
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 13)
      const license = locked.license ?? licencesInFiles[name]
      return { ...locked, name, place, ...(license && { license }) }
    })
}
