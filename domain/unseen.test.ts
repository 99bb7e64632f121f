import { describe, expect, it } from 'vitest'
import { dropUnseen, isBlank } from './unseen.ts'

const seen = (text: string) => text.replaceAll(/\u200c|\u200d|[\u{e0000}-\u{e007f}]/gu, '')

describe('what cannot be seen', () => {
  it.each([
    ['Persian', 'می\u200cروم به خانه\u200cها'],
    ['Persian with a mark', 'مِ\u200cن'],
    ['the short form of a word, in Arabic letters', '۱۴۰۵ ه\u200d.ش'],
    ['Hindi', 'क्\u200dष और क्\u200cष'],
    ['Malayalam', 'അവന്\u200d'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦 budget'],
    ['an astronaut with a colour of skin', '👩🏽\u200d🚀'],
    ['a flag of two signs', '🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ])('stays where it belongs: %s', (_, text) => {
    expect(dropUnseen(text)).toBe(text)
    expect(isBlank(text)).toBe(false)
  })

  it.each([
    ['in Latin letters', 'pay\u200dpal pay\u200cpal'],
    ['alone', '\u200c\u200d'],
    ['several in a row', 'می\u200c\u200c\u200c', 'می'],
    ['before a blank', 'می\u200c روم', 'می روم'],
    ['after an emoji', '👨\u200d text', '👨 text'],
    ['letters of a flag elsewhere', 'a\u{e0067}\u{e0062}'],
    ['what turns the direction', 'abc\u202egpj.exe\u202c', 'abcgpj.exe'],
    ['what controls', 'a\u0000\u001b[31mb\u00ad', 'a[31mb'],
  ])('goes elsewhere: %s', (_, text, left = seen(text)) => {
    expect(dropUnseen(text)).toBe(left)
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n\u00a0\u2003\u3000'],
    ['Hangul that fills', '\u3164'],
    ['Hangul that fills, in its other forms', '\u115f\u1160\uffa0'],
    ['Braille without a dot', '\u2800\u2800'],
    ['what only joins or chooses a form', '\u200b\u2060\ufe0f\u034f\u180e'],
  ])('is nothing: %s', (_, text) => {
    expect(isBlank(text)).toBe(true)
  })
})
