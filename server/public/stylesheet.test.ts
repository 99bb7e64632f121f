import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseStyles, writeStyles } from './parse-styles.ts'
import { pickStyles, type Used } from './pick-styles.ts'
import { shortenStyles } from './shorten-styles.ts'

type Named = Partial<Record<Exclude<keyof Used, 'hasAccents'>, string[]>> & { hasAccents?: boolean }
const pick = (css: string, { classes, tags, types, roles, hasAccents = false }: Named) =>
  writeStyles(
    pickStyles(parseStyles(css), {
      classes: new Set(classes),
      tags: new Set(tags),
      types: new Set(types),
      roles: new Set(roles),
      hasAccents,
    }),
  )
const shorten = (css: string) => writeStyles(shortenStyles(parseStyles(css)))

describe('a stylesheet', () => {
  it.each([
    '.a{color:red;margin:0}',
    '@media (width>=40rem){.sm\\:flex{display:flex}}',
    '.a{background:url("data:image/svg+xml;utf8,{};}")}',
    ".a:after{content:'}'}",
    '@font-face{font-family:X;src:url(/x.woff2)format("woff2")}',
    '@layer a,b;.a{--x: ;color:var(--x,;)}',
    '.a{color:red;& .b{color:blue}}',
  ])('is taken apart and put together again: %s', (css) => {
    expect(writeStyles(parseStyles(css))).toBe(css)
  })

  it.each([
    ['.a{color:red}.b{color:blue}', { classes: ['a'] }, '.a{color:red}'],
    ['.a,.b .c,.d>.a{color:red}', { classes: ['a', 'd'] }, '.a,.d>.a{color:red}'],
    ['.sm\\:a{color:red}.w-1\\/2{width:50%}', { classes: ['sm:a'] }, '.sm\\:a{color:red}'],
    [
      '@media print{.a{color:red}}@media print{.b{color:red}}',
      { classes: ['b'] },
      '@media print{.b{color:red}}',
    ],
    ['h1,h2{margin:0}table{width:1%}', { tags: ['h2'] }, 'h2{margin:0}'],
    [':where(.a>:not(:last-child)){color:red}', { classes: [] }, ''],
    ['.a:not(.b){color:red}', { classes: ['a'] }, '.a:not(.b){color:red}'],
    [
      '.a\\[b\\=c\\]\\:d[b=c]{color:red}[b=".x"]{margin:0}',
      { classes: ['a[b=c]:d'] },
      '.a\\[b\\=c\\]\\:d[b=c]{color:red}[b=".x"]{margin:0}',
    ],
    [':is(h1,.x) a{color:red}', { tags: ['a', 'h1'] }, ':is(h1,.x) a{color:red}'],
    [
      '*,:before{margin:0}:focus-visible{outline:1px}[hidden]{display:none}',
      {},
      '*,:before{margin:0}:focus-visible{outline:1px}[hidden]{display:none}',
    ],
    [
      '@font-face{unicode-range:U+20-A0,U+A3}@font-face{unicode-range:U+A1-A2,U+D8-FF}',
      {},
      '@font-face{unicode-range:U+20-A0,U+A3}',
    ],
    [
      '@font-face{unicode-range:U+20-A0,U+A3}@font-face{unicode-range:U+A1-A2,U+D8-FF}',
      { hasAccents: true },
      '@font-face{unicode-range:U+20-A0,U+A3}@font-face{unicode-range:U+A1-A2,U+D8-FF}',
    ],
    ['::placeholder{opacity:1}', { tags: ['p'] }, ''],
    ['::placeholder{opacity:1}', { tags: ['input'] }, '::placeholder{opacity:1}'],
    ['::-webkit-datetime-edit{padding:0}', { tags: ['input'], types: ['email'] }, ''],
    [
      '::-webkit-datetime-edit{padding:0}',
      { tags: ['input'], types: ['date'] },
      '::-webkit-datetime-edit{padding:0}',
    ],
    ['[role=progressbar]>*,[role=img]{color:red}', { roles: ['img'] }, '[role=img]{color:red}'],
    ['.group:hover .g\\:x{color:red}', { classes: ['group', 'g:x'] }, '.group:hover .g\\:x{color:red}'],
    [
      ':root{--a:1;--b:var(--c);--c:2}.x{top:var(--b)}@property --a{syntax:"*"}',
      { classes: ['x'] },
      ':root{--b:var(--c);--c:2}.x{top:var(--b)}',
    ],
  ])('gives a page what it can use: %s', (css, used, expected) => {
    expect(pick(css, used)).toBe(expected)
  })
})

describe('the styles of a page', () => {
  it.each([
    [
      ':root{--color-ink:red;--color-paper:var(--color-ink)}.a{color:var(--color-ink,blue)}',
      ':root{--q:red;--r:var(--q)}.a{color:var(--q,blue)}',
    ],
    [
      '@property --tw-a{syntax:"*";inherits:false}.a{--tw-a: ;margin:0}',
      '@property --q{syntax:"*";inherits:false}.a{--q: ;margin:0}',
    ],
    [
      ':root{--spacing:.25rem}.a{margin:calc(var(--spacing) * 5) calc(var(--spacing) * -.5);gap:var(--spacing)}',
      ':root{--q:.25rem}.a{margin:1.25rem -.125rem;gap:var(--q)}',
    ],
    ['.a{margin:calc(var(--spacing) * 5)}', '.a{margin:calc(var(--q) * 5)}'],
    ['.w-\\(--a\\),.b--c{width:var(--a)}', '.w-\\(--a\\),.b--c{width:var(--q)}'],
    ['a{color:red;color:red;color:blue;color:red}', 'a{color:red;color:blue;color:red}'],
  ])('are shortened, and mean the same: %s', (css, expected) => {
    expect(shorten(css)).toBe(expected)
  })

  it('name each variable differently, however many there are', () => {
    const names = Array.from({ length: 900 }, (_, at) => `--variable-${at}`)
    const short = shorten(`:root{${names.map((name) => `${name}:1`).join(';')}}`)
    const given = new Set(short.match(/--[a-z]+/g))
    expect(given.size).toBe(900)
  })
})

it('is let in by whoever sends a page', () => {
  const sends = globSync('server/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).filter((file) =>
    /\bc\.html\(/.test(readFileSync(file, 'utf8')),
  )
  expect(sends).toEqual(['server/public/send-page.ts'])
})
