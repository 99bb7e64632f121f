import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const docs = [
  'README.md',
  'STYLE.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'))

const rooms = ['domain', 'contract', 'database', 'server', 'web', 'test', 'bench', 'scripts', 'docs', '.ci']

describe.each(docs)('%s', (doc) => {
  const text = readFileSync(join(root, doc), 'utf8')

  it('names only paths that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+)`/g)].map((match) => match[1] ?? '')
    const paths = named.filter((name) => rooms.includes(name.split('/')[0] ?? '') && name.includes('/'))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '')
    expect(links.filter((link) => !existsSync(join(root, dirname(doc), link)))).toEqual([])
  })

  it('cites no line numbers, which rot', () => {
    expect(text).not.toMatch(/\.(ts|tsx|sql|md):\d+/)
  })
})

it('every decision has a number of its own, in its name and in its heading', () => {
  const records = readdirSync(join(root, 'docs/decisions')).sort()
  const headed = records.map((name) => readFileSync(join(root, 'docs/decisions', name), 'utf8').slice(2, 6))
  expect(records.map((name) => name.slice(0, 4))).toEqual(headed)
  expect(new Set(headed).size).toBe(records.length)
})

it('README stays short enough to be read', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(80)
})

it('an area touches five files outside it at most, and each of them knows the example', () => {
  const text = readFileSync(join(root, 'docs/adding-an-area.md'), 'utf8')
  const outside = text.slice(text.indexOf('### Outside the area'), text.indexOf('The matrices of the tests'))
  const files = [...outside.matchAll(/^- `([\w./-]+)`/gm)].map((match) => match[1] ?? '')
  expect(files.length).toBeGreaterThan(2)
  expect(files.length).toBeLessThanOrEqual(5)
  expect(files.filter((file) => !/goals/i.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

it('a field of a transaction goes through seven files at most, and the example through each of them', () => {
  const text = readFileSync(join(root, 'docs/adding-an-area.md'), 'utf8')
  const stops = text.slice(text.indexOf('## A field of a transaction')).match(/^\d+\. .*$/gm) ?? []
  expect(stops.length).toBeLessThanOrEqual(7)
  const files = stops.flatMap((stop) => /`(.*\.tsx?)`/.exec(stop)?.[1] ?? [])
  expect(files).toHaveLength(stops.length - 1)
  expect(files.filter((file) => !readFileSync(join(root, file), 'utf8').includes('person'))).toEqual([])
})
