import { expect, it } from 'vitest'
import { letter } from './letter.ts'

it('keeps names from adding lines or markup: to the subject, the text and the HTML (R62)', () => {
  const name = 'Robin\r\nBcc: all@example.com\u2028<b>&"'
  const { subject, text, html } = letter('hello', `${name} joined`, [
    `Hello ${name},`,
    { heading: name },
    { label: 'See', url: 'https://trivet.example/?a=1&b="2"' },
  ])
  expect(subject).toBe('Robin Bcc: all@example.com <b>&" joined')
  expect(text).toBe(
    'Hello Robin Bcc: all@example.com <b>&",\n\nRobin Bcc: all@example.com <b>&"\n--------------------------------\n\nSee:\nhttps://trivet.example/?a=1&b="2"\n\nTrivet\n',
  )
  expect(html).toContain('<p>Hello Robin Bcc: all@example.com &lt;b&gt;&amp;&quot;,</p>')
  expect(html).toContain('<h2>Robin Bcc: all@example.com &lt;b&gt;&amp;&quot;</h2>')
  expect(html).toContain('<a href="https://trivet.example/?a=1&amp;b=&quot;2&quot;">See</a>')
})
