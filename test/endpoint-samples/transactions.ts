// How transactions come in and are sorted.
import { smallPdf } from '../attachments.ts'
import { bankFile } from '../endpoint-ids.ts'
import type { Samples } from './sample.ts'

export const transactionsSamples: Samples = {
  'keywordRules.list': () => ({}),
  'keywordRules.create': ({ category }) => ({ body: { keyword: 'honey', categoryId: category } }),
  'keywordRules.update': ({ rule }) => ({ path: { id: rule }, body: { keyword: 'wax' } }),
  'keywordRules.reorder': ({ rule }) => ({ body: { ids: [rule] } }),
  'keywordRules.delete': ({ rule }) => ({ path: { id: rule } }),
  'keywordRules.previewRun': () => ({}),
  'keywordRules.run': () => ({ body: {} }),
  'transactions.list': ({ account, category }) => ({ query: `accountId=${account}&categoryId=${category}` }),
  'transactions.newest': () => ({ path: { month: '2026-10' } }),
  'transactions.create': ({ account, category }) => ({
    body: {
      date: '2026-10-05',
      accountId: account,
      description: 'Honey',
      amountCents: -500,
      categoryId: category,
    },
  }),
  'transactions.update': ({ transaction }) => ({ path: { id: transaction }, body: { cleared: true } }),
  'transactions.read': ({ transaction }) => ({ path: { id: transaction } }),
  'transactions.unsplit': ({ divided }) => ({ path: { id: divided } }),
  'transactions.countUndivided': ({ category }) => ({ path: { id: category } }),
  'transactions.divideEarlier': ({ category }) => ({ path: { id: category }, body: {} }),
  'transactions.delete': ({ transaction }) => ({ body: { ids: [transaction] } }),
  'transactions.edit': ({ transaction }) => ({
    body: { selection: { ids: [transaction] }, changes: { cleared: true } },
  }),
  'transactions.categorise': ({ transaction, category }) => ({
    body: { ids: [transaction], categoryId: category },
  }),
  'transactionViews.list': () => ({}),
  'transactionViews.create': ({ account, tag, transaction }) => ({
    body: {
      name: 'Two at once',
      filter: { month: 'all', accountId: account, tagId: tag, ids: transaction, sort: 'amount' },
    },
  }),
  'transactionViews.update': ({ transactionView }) => ({
    path: { id: transactionView },
    body: { name: 'Another list' },
  }),
  'transactionViews.delete': ({ transactionView }) => ({ path: { id: transactionView } }),
  'transactions.tag': ({ transaction, tag, otherTag }) => ({
    body: { ids: [transaction], addIds: [tag], removeIds: [otherTag] },
  }),
  'attachments.list': ({ transaction }) => ({ query: `transactionId=${transaction}` }),
  'attachments.add': ({ transaction }) => ({
    query: `transactionId=${transaction}&fileName=till.pdf`,
    body: smallPdf('another one'),
  }),
  'attachments.readUsage': () => ({}),
  'attachments.readFile': ({ attachment }) => ({ path: { id: attachment } }),
  'attachments.remove': ({ attachment }) => ({ path: { id: attachment } }),
  'tags.list': () => ({}),
  'tags.create': () => ({ body: { name: 'Trip' } }),
  'tags.update': ({ tag }) => ({ path: { id: tag }, body: { name: 'Journey' } }),
  'tags.merge': ({ tag, otherTag }) => ({ path: { id: tag }, body: { intoId: otherTag } }),
  'tags.delete': ({ tag }) => ({ path: { id: tag } }),
  'categoriser.suggest': () => ({ query: 'description=honey' }),
  'categoriser.answerSuggestion': ({ category }) => ({
    body: {
      description: 'Honey',
      suggestedCategoryId: category,
      accepted: true,
      similarity: 1,
      source: 'rule',
    },
  }),
  'categoriser.explain': ({ transaction }) => ({ path: { id: transaction } }),
  'categoriser.payees': ({ import: importId }) => ({ query: `importId=${importId}&month=2026-10` }),
  'categoriser.sort': ({ category }) => ({
    body: { decisions: [{ key: 'honey', direction: 'out', categoryId: category, makeRule: true }] },
  }),
  'categoriser.embed': () => ({ body: { merchantName: 'Honey' } }),
  'categoriser.suggestCategoryNn': () => ({ body: { merchantName: 'Honey' } }),
  'categoriser.settings': () => ({}),
  'categoriser.changeSettings': () => ({ body: { usesWords: false } }),
  'categoriser.figures': () => ({}),
  'transfers.create': ({ account, otherAccount }) => ({
    body: {
      fromAccountId: account,
      toAccountId: otherAccount,
      date: '2026-10-05',
      amountCents: 100,
      description: 'Move',
    },
  }),
  'transfers.link': ({ transaction, incoming }) => ({
    body: { outgoingId: transaction, incomingId: incoming },
  }),
  'transfers.unlink': ({ transfer }) => ({ path: { id: transfer } }),
  'transfers.propose': () => ({}),
  'transfers.reject': ({ transaction, incoming }) => ({
    body: { outgoingId: transaction, incomingId: incoming },
  }),
  'refunds.tie': ({ purchase, refund }) => ({ body: { refundId: refund, purchaseId: purchase } }),
  'refunds.untie': ({ tied }) => ({ path: { id: tied } }),
  'refunds.propose': () => ({}),
  'refunds.candidates': ({ refund }) => ({ path: { id: refund }, query: 'search=honey' }),
  'refunds.reject': ({ refund }) => ({ body: { refundId: refund } }),
  'reconciliations.sheet': ({ vault }) => ({ path: { id: vault }, query: 'day=2026-10-31' }),
  'reconciliations.list': ({ vault }) => ({ path: { id: vault } }),
  'reconciliations.finish': ({ vault }) => ({
    path: { id: vault },
    body: { day: '2026-10-06', closingCents: 0 },
  }),
  'reconciliations.delete': ({ vault, reconciliation }) => ({
    path: { id: vault, reconciliationId: reconciliation },
  }),
  'reconciliations.unlock': ({ transaction }) => ({ body: { ids: [transaction] } }),
  'imports.list': () => ({}),
  'imports.upload': ({ account }) => ({ query: `accountId=${account}&fileName=bank.csv`, body: bankFile }),
  'imports.read': (ids) => ({ path: { id: ids.import } }),
  'imports.draft': (ids) => ({ path: { id: ids.import } }),
  'imports.change': (ids) => ({ path: { id: ids.import }, body: { settings: { dateOrder: 'YMD' } } }),
  'imports.divide': (ids) => ({
    path: { id: ids.import },
    body: { accounts: [{ name: 'Giro', into: { kind: 'none' } }] },
  }),
  'imports.rows': (ids) => ({ path: { id: ids.import } }),
  'imports.balance': (ids) => ({ path: { id: ids.import } }),
  'imports.confirmBalance': (ids) => ({ path: { id: ids.import }, body: {} }),
  'imports.land': (ids) => ({ path: { id: ids.import }, body: { badRows: 'skip' } }),
  'imports.landAll': (ids) => ({ body: { ids: [ids.import], badRows: 'skip' } }),
  'imports.undo': (ids) => ({ path: { id: ids.import } }),
}
