import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isScreenPath, paths } from '#contract/paths.ts'

type Picture = { src: string; sizes: string; type: string; form_factor?: string }
type Manifest = {
  start_url: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string; icons: Picture[] }[]
  share_target: { action: string; params: { files: { name: string; accept: string[] }[] } }
}

const manifest = JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8')) as Manifest

it('names pictures that are there, in the sizes that they have', () => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]
  expect(pictures.length).toBeGreaterThan(8)
  for (const { src, sizes, type } of pictures) {
    const file = `web/public${src}`
    expect([src, existsSync(file)]).toEqual([src, true])
    if (sizes !== 'any') expect([src, readSize(readFileSync(file), type)]).toEqual([src, sizes])
  }
})

it('leads to screens that there are', () => {
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect([url, isScreenPath(new URL(url, 'http://here').pathname)]).toEqual([url, true])
  expect(manifest.share_target.action).toBe(paths.shareTarget)
})

it('takes the files that the import screen takes, wherever a browser tells them by their ending', () => {
  const [, accepted = ''] =
    /accept="([^"]+)"/.exec(readFileSync('web/features/imports/landing/start.tsx', 'utf8')) ?? []
  const endings = accepted.split(',').filter((one) => one.startsWith('.'))
  expect(endings).toContain('.csv')
  expect(endings.filter((one) => !manifest.share_target.params.files[0]?.accept.includes(one))).toEqual([])
})

/** '780x1560' of a PNG or a JPEG. */
function readSize(bytes: Buffer, type: string): string {
  if (type === 'image/png') return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  let at = 2
  // Start of frame: every marker from C0 to CF but for three.
  while (!(bytes[at + 1]! >= 0xc0 && bytes[at + 1]! <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(bytes[at + 1]!)))
    at += 2 + bytes.readUInt16BE(at + 2)
  return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`
}
