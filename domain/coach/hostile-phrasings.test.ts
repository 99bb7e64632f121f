import { expect, it } from 'vitest'
import { lies } from '#test/language-model/lies.ts'
import { generator, newSeed } from '#test/random.ts'
import { checkPhrasing } from './phrasing.ts'

const templates = [
  '{{payee}} takes {{now}} since {{since}}, {{more}} more than the {{before}} before: {{yearly}} more in a year. A cheaper plan, or another provider, may be worth a call.',
  '{{payee}} took {{amount}} on {{first}} and again on {{second}}, and nothing has come back. If it was one purchase, ask for a refund.',
  '{{name}} took {{sum}} in {{month}}, in {{count}} transactions.',
]

it('shows none of 10,000 lies of a language model, and obeys none', () => {
  const random = generator(newSeed('lies of a language model'))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const shown: string[] = []
  for (let at = 0; at < 10_000; at++) {
    const template = pick(templates)
    const words = template.split(' ')
    for (let count = 1 + Math.floor(random() * 3); count > 0; count--)
      words.splice(Math.floor(random() * (words.length + 1)), 0, pick(lies))
    const text = words.join(pick([' ', ' ', ' ', '  ']))
    const said = checkPhrasing(template, text)
    // A line break at either end is taken off, and leaves the sentence as it was.
    if (said !== null && said.replaceAll(/ +/g, ' ') !== template) shown.push(said)
  }
  expect(shown).toEqual([])
})

it('shows no true figure in the place of another', () => {
  const random = generator(newSeed('figures that changed places'))
  for (let at = 0; at < 2000; at++) {
    const template = templates[at % templates.length]!
    const slots = [...template.matchAll(/\{\{\w+\}\}/g)].map(([slot]) => slot)
    const mixed = slots.toSorted(() => random() - 0.5)
    if (mixed.join() === slots.join()) continue
    let next = 0
    expect(
      checkPhrasing(
        template,
        template.replaceAll(/\{\{\w+\}\}/g, () => mixed[next++]!),
      ),
    ).toBeNull()
  }
})
