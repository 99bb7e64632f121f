import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sweepHeld } from './hold-archive.ts'

it('takes away only files that another process left behind long ago, and ends over nothing else that is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-held-'))
  const now = new Date('2026-11-21T12:00:00Z')
  const longAgo = new Date('2026-11-21T10:00:00Z')
  for (const [name, at] of [
    ['trivet-held-archive-1', longAgo],
    ['trivet-held-archive-2', now],
    ['something-else', longAgo],
  ] as const) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), at, at)
  }
  mkdirSync(join(folder, 'trivet-held-archive-folder'))
  utimesSync(join(folder, 'trivet-held-archive-folder'), longAgo, longAgo)
  await sweepHeld(folder, now)
  expect(readdirSync(folder).toSorted()).toEqual([
    'something-else',
    'trivet-held-archive-2',
    'trivet-held-archive-folder',
  ])
  rmSync(folder, { recursive: true })
})
