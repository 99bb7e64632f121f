import { describe, expect, it } from 'vitest'
import { findWorst } from './impact.ts'
import { rateViolation } from './rate-violation.ts'
import { createViolationLog } from './shared/violations.ts'

const origin = 'https://trivet.example'
const page = new EventTarget()
const tell = (fields: Record<string, string>) =>
  page.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'img-src', ...fields }),
  )

describe('the log of violations', () => {
  it('keeps the last 100 (SPEC section 2)', () => {
    const log = createViolationLog()
    log.keep(page)
    for (let n = 0; n < 250; n++) tell({ blockedURI: `https://ads.example/${n}` })
    expect(log.read()).toHaveLength(100)
    expect(log.read()[0]?.blocked).toBe('https://ads.example/150')
    expect(log.read().at(-1)).toMatchObject({ id: 250, blocked: 'https://ads.example/249', source: null })
    log.clear()
    expect(log.read()).toEqual([])
  })

  it('keeps no query, no password and no content of what was stopped', () => {
    const log = createViolationLog()
    log.keep(page)
    tell({ blockedURI: 'https://anna:secret@ads.example/a?token=1#2', sourceFile: 'https://x.example/b?c' })
    tell({ blockedURI: 'data:text/javascript,secret' })
    tell({ blockedURI: '' })
    expect(log.read().map(({ blocked, source }) => [blocked, source])).toEqual([
      ['https://ads.example/a', 'https://x.example/b'],
      ['data', null],
      ['inline', null],
    ])
  })
})

it.each([
  ['script-src-elem', `${origin}/assets/app.js`, null, 'high'],
  ['script-src-elem', 'https://trivet.example.evil.example/x.js', null, 'medium'],
  ['script-src-elem', 'inline', null, 'medium'],
  ['connect-src', 'https://ads.example/collect', null, 'medium'],
  ['img-src', 'https://ads.example/pixel.gif', null, 'low'],
  ['style-src-elem', 'inline', null, 'low'],
  ['script-src-elem', 'chrome-extension', null, 'low'],
  ['script-src-elem', 'moz-extension://3f/x.js', null, 'low'],
  ['connect-src', 'https://maker.example/', 'safari-web-extension://3f/content.js', 'low'],
])('rates %s of %s, asked for by %s, as %s', (directive, blocked, source, impact) => {
  expect(rateViolation({ id: 1, at: 0, directive, blocked, source }, origin)).toBe(impact)
})

it('has the impact of the gravest', () => {
  expect([findWorst([]), findWorst(['low', 'high', 'medium']), findWorst(['low', 'low'])]).toEqual([
    null,
    'high',
    'low',
  ])
})
