import { anything, assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanDocument } from './clean-document.ts'
import { type BlogDocument, emptyDocument, listImages, readText } from './document.ts'
import { mostPieces } from './weigh-document.ts'
import { writeHtml } from './write-html.ts'

const id = '01920000-0000-7000-8000-000000000001'
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const write = (value: unknown) =>
  writeHtml(
    cleanDocument(value) ?? emptyDocument,
    new Map([[id, { width: 900, height: 600, widths: [480, 900] }]]),
  )

describe('a document', () => {
  it('is written as HTML', () => {
    const html = write(
      doc(
        { type: 'heading', attrs: { level: 3 }, content: [text('Needs')] },
        paragraph(text('Rent', { type: 'bold' }, { type: 'link', attrs: { href: '/pricing?a=1&b=2' } }), {
          type: 'hardBreak',
        }),
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [paragraph(text('a'))] }],
        },
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph(text('Leg'))] }] },
          ],
        },
        { type: 'codeBlock', content: [text('<b>')] },
        { type: 'image', attrs: { id, alt: 'A "jar"', caption: 'One < two' } },
      ),
    )
    expect(html).toBe(
      '<h3>Needs</h3><p><a href="/pricing?a=1&amp;b=2"><strong>Rent</strong></a><br /></p>' +
        '<ol start="3"><li><p>a</p></li></ol><table><tbody><tr><th>Leg</th></tr></tbody></table>' +
        '<pre><code>&lt;b&gt;</code></pre>' +
        `<figure><img src="/blog/images/${id}-900.webp" srcset="/blog/images/${id}-480.webp 480w, /blog/images/${id}-900.webp 900w" sizes="(min-width: 48rem) 704px, 100vw" width="900" height="600" alt="A &quot;jar&quot;" loading="lazy" decoding="async" /><figcaption>One &lt; two</figcaption></figure>`,
    )
  })

  it('keeps the text of what it cannot hold, and nothing else of it (R59)', () => {
    expect(
      write(
        doc(
          { type: 'iframe', attrs: { src: 'https://evil.example' }, content: [paragraph(text('kept'))] },
          {
            type: 'paragraph',
            attrs: { style: 'x', onclick: 'alert(1)' },
            content: [text('too', { type: 'textStyle' })],
          },
          paragraph(text('link', { type: 'link', attrs: { href: 'javascript:alert(1)', onclick: 'x' } })),
          { type: 'image', attrs: { id: '../../etc/passwd', src: 'https://evil.example/x.png' } },
          { type: 'image', attrs: { src: 'javascript:alert(1)' } },
          text('loose'),
        ),
      ),
    ).toBe('<p>kept</p><p>too</p><p>link</p><p>loose</p>')
  })

  it('has no control characters and no halves of a character (public-side.md case 8)', () => {
    expect(write(doc(paragraph(text('a\u0008b\ud800c\u2028d'))))).toBe('<p>ab\ufffdcd</p>')
  })

  it('that is too deep loses its depth, one that is too large is refused', () => {
    let deep: object = paragraph(text('bottom'))
    for (let level = 0; level < 5_000; level++) deep = { type: 'blockquote', content: [deep] }
    const html = write(doc(deep))
    expect(html).toContain('bottom')
    expect(html.match(/<blockquote>/g)?.length).toBeLessThan(20)
    expect(cleanDocument(doc(...Array<object>(mostPieces + 1).fill(paragraph())))).toBeNull()
  })

  it('that would keep the server busy is refused before it is looked at', () => {
    let looks = 0
    const counted = {
      get type() {
        looks++
        return 'bold'
      },
    }
    const many = Array.from({ length: 50_000 }, () => counted)
    for (const heavy of [doc(...many), doc(paragraph(...many)), doc(paragraph(text('a', ...many)))])
      expect(cleanDocument(heavy)).toBeNull()
    expect(looks).toBe(0)
    expect(cleanDocument(doc(paragraph(text('<'.repeat(900_000)))))).toBeNull()
    expect(cleanDocument(doc(...Array<object>(1_000).fill(paragraph(text('"&"'.repeat(10))))))).toBeNull()
    const link = { type: 'link', attrs: { href: '/own' } }
    expect(cleanDocument(doc(paragraph(...Array<object>(2_000).fill(text('a', link)))))).toBeNull()
  })

  it('that is let through has few tags and entities, however it spends what it may', () => {
    const link = { type: 'link', attrs: { href: '/own' } }
    const words = 'We don’t spend what we don\'t have & "save" the rest. '
    for (const content of [
      [paragraph(text('<'.repeat(mostPieces - 2)))],
      Array<object>(mostPieces / 2 - 1).fill(paragraph(text('a'))),
      Array<object>(6_000).fill(paragraph(text('a', { type: 'bold' }))),
      [paragraph(text('a', ...Array.from({ length: 19_000 }, () => ({ type: 'bold' }))))],
      [paragraph(...Array<object>(1_500).fill(text('a', link)))],
      // A hundred thousand words.
      Array<object>(900).fill(paragraph(text(words.repeat(4)))),
    ]) {
      const html = write(doc(...content))
      expect(html).not.toBe('<p></p>')
      expect(html.match(/[<&]/g)?.length).toBeLessThanOrEqual(2 * mostPieces)
    }
  })

  it('has each mark of a text once', () => {
    const bold = { type: 'bold' }
    expect(write(doc(paragraph(text('a', bold, { type: 'italic' }, bold))))).toBe(
      '<p><em><strong>a</strong></em></p>',
    )
  })

  it('cleaned twice is the same, whatever it was', () => {
    assert(
      property(anything({ maxDepth: 4 }), string(), (value, words) => {
        const once = cleanDocument(doc(value as object, text(words), { type: 'heading', content: [value] }))
        expect(cleanDocument(once)).toEqual(once)
      }),
    )
  })

  it('knows its pictures and its text', () => {
    const picture = { type: 'image', attrs: { id, alt: '', caption: '' } } as const
    const { content } = cleanDocument(
      doc(
        picture,
        { type: 'blockquote', content: [picture] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [picture] }] },
      ),
    ) as BlogDocument
    expect(listImages(content)).toEqual([picture, picture, picture])
    const cleaned = cleanDocument(
      doc(paragraph(text('a'), { type: 'hardBreak' }, text('b')), paragraph(text('c'))),
    )
    expect(cleaned && readText(cleaned)).toBe('a\nb\nc\n')
  })
})
