import type { Chapter } from '../blocks.ts'
import { drawOwnSplit } from '../drawings.ts'

export const rule: Chapter = {
  id: 'rule',
  title: 'The rule in one minute',
  blocks: [
    {
      kind: 'text',
      text: 'Take what is paid out to your household in a month, after tax. Half of it is for needs, thirty percent for wants, and twenty percent for savings and for paying off debt. That is the whole rule.',
    },
    { kind: 'drawing', drawing: drawOwnSplit() },
    {
      kind: 'text',
      text: 'It does not ask you to write down every coffee. It asks one question of a whole month: do the three legs stand? A stool with three legs stands on any floor, as long as none of them is much too short.',
    },
    {
      kind: 'text',
      text: 'The rule became known through the book “All Your Worth” by Elizabeth Warren and Amelia Warren Tyagi (2005). They had looked at families who went bankrupt, and found few who wasted money on small things. Most had promised too much of their income to bills that come every month, so that one bad month was enough. The fifty is there for that reason: it keeps half of your income free of promises.',
    },
    {
      kind: 'aside',
      title: 'Count what arrives',
      text: 'Use the amounts that reach your account. If health insurance or a pension is taken off your pay before, leave both it and the pay it came from out of the sum. If your income changes from month to month, use the lowest of the last six months: a good month then fills the third leg by itself.',
    },
  ],
}
