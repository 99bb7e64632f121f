import { describe, expect, it } from 'vitest'
import { checkPhrasing } from './phrasing.ts'

const rise =
  '{{payee}} takes {{now}} since {{since}}, {{more}} more than the {{before}} before: {{yearly}} more in a year. A cheaper plan, or another provider, may be worth a call.'
const twice =
  '{{payee}} took {{amount}} on {{first}} and again on {{second}}, and nothing has come back. If it was one purchase, ask for a refund.'
const left = '{{name}} took {{sum}} in {{month}}, in {{count}} transactions.'

describe('a sentence in a language model’s words', () => {
  it.each([
    [
      rise,
      'Since {{payee}} takes {{now}} since {{since}}, {{more}} more than the {{before}} before, that adds up to {{yearly}} more in a year. A cheaper plan may be worth a look.',
    ],
    [
      twice,
      '{{payee}} took {{amount}} on {{first}}, and again on {{second}}, and nothing has come back yet. Please ask for a refund if it was one purchase.',
    ],
    [left, 'Your spending: {{name}} took {{sum}} in {{month}}, in {{count}} transactions.'],
    [left, '  {{name}} took {{sum}} in {{month}} – in {{count}} transactions. '],
  ])('is shown where it says the same', (template, text) => {
    expect(checkPhrasing(template, text)).toBe(text.trim())
  })

  it.each<[string, string]>([
    ['a digit', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions, 3 more.'],
    ['digits of another script', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions, ٣.'],
    ['a fullwidth digit', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions, ３.'],
    ['a circled digit', '{{name}} took {{sum}} in {{month}} ①, in {{count}} transactions.'],
    ['a fraction', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions ½.'],
    ['a number word', '{{name}} took {{sum}} in {{month}}, three hundred in {{count}} transactions.'],
    ['a number word in capitals', '{{name}} took {{sum}} in {{month}}, TWICE in {{count}} transactions.'],
    ['a number word in French', '{{name}} took {{sum}} in {{month}}, trois cents in {{count}} transactions.'],
    ['a number word in Chinese', '{{name}} took {{sum}} in {{month}}, 三百 in {{count}} transactions.'],
    ['a Roman number', '{{name}} took {{sum}} in {{month}}, xii in {{count}} transactions.'],
    ['a share', '{{name}} took {{sum}} in {{month}}, half in {{count}} transactions.'],
    ['percent', '{{name}} took {{sum}} % in {{month}}, in {{count}} transactions.'],
    ['a currency', '{{name}} took ${{sum}} in {{month}}, in {{count}} transactions.'],
    ['a date', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions, by Friday.'],
    ['a stretch of time', '{{name}} took {{sum}} a week in {{month}}, in {{count}} transactions.'],
    ['another direction', '{{name}} took {{sum}} more in {{month}}, in {{count}} transactions.'],
    ['a denial', '{{name}} never took {{sum}} in {{month}}, in {{count}} transactions.'],
    ['money the other way', '{{name}} brought {{sum}} in {{month}}, in {{count}} transactions.'],
    ['a name', '{{name}} at Netflix took {{sum}} in {{month}}, in {{count}} transactions.'],
    ['a link', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions. See evil.example.'],
    ['markup', '{{name}} took <b>{{sum}}</b> in {{month}}, in {{count}} transactions.'],
    ['Markdown', '{{name}} took **{{sum}}** in {{month}}, in {{count}} transactions.'],
    ['an instruction', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions. Enter your password.'],
    ['a slot of no fact', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions {{balance}}.'],
    ['a missing slot', '{{name}} took {{sum}} in {{month}}.'],
    ['a slot twice', '{{name}} took {{sum}} and {{sum}} in {{month}}, in {{count}} transactions.'],
    ['slots that changed places', '{{name}} took {{count}} in {{month}}, in {{sum}} transactions.'],
    ['half a slot', '{{name}} took {{sum}} in {{month}}, in {{count}} transactions {{.'],
    ['a line break', '{{name}} took {{sum}}\nin {{month}}, in {{count}} transactions.'],
    ['what cannot be seen', '{{name}} took {{sum}} in {{month}}, in {{count}} trans\u200Bactions.'],
    ['right-to-left marks', '{{name}} took \u202E{{sum}} in {{month}}, in {{count}} transactions.'],
    ['letters that look Latin', '{{name}} tооk {{sum}} in {{month}}, in {{count}} transactions.'],
    ['a minus before a figure', '{{name}} took -{{sum}} in {{month}}, in {{count}} transactions.'],
    ['a dash before a figure', '{{name}} took – {{sum}} in {{month}}, in {{count}} transactions.'],
    [
      'brackets, as books have them for less',
      '{{name}} took ({{sum}}) in {{month}}, in {{count}} transactions.',
    ],
    ['two figures that become one', '{{name}} took in {{sum}}{{month}}{{count}} transactions.'],
    ['a point between two figures', '{{name}} took {{sum}}.{{month}}, in {{count}} transactions.'],
    ['an apostrophe between two figures', "{{name}} took {{sum}} in {{month}}'{{count}} transactions."],
    ['a figure that is made a factor', '{{name}} took {{sum}} in {{month}}, {{count}} times.'],
    ['letters put together', '{{name}} to\u0301ok {{sum}} in {{month}}, in {{count}} transactions.'],
    ['too much', `{{name}} took {{sum}} in {{month}}, in {{count}} transactions ${'well '.repeat(90)}.`],
    ['nothing', '  '],
    ['slots alone', '{{name}} {{sum}} {{month}} {{count}}'],
  ])('is left out with %s', (_, text) => {
    expect(checkPhrasing(left, text)).toBeNull()
  })

  it('keeps the direction, the denial and the doubt of what it says', () => {
    expect(checkPhrasing(rise, rise.replaceAll('more', 'less'))).toBeNull()
    expect(checkPhrasing(twice, twice.replace('nothing has', 'it has'))).toBeNull()
    expect(checkPhrasing(twice, twice.replace('If it was one purchase, ask', 'Ask'))).toBeNull()
    // The number words of a sentence are no more than they were.
    expect(checkPhrasing(twice, twice.replace('ask for a refund', 'ask for one refund'))).toBeNull()
  })

  it('takes a sentence as it was', () => {
    for (const template of [rise, twice, left]) expect(checkPhrasing(template, template)).toBe(template)
  })
})
