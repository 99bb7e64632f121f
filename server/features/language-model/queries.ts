import type { LanguageModelState, Purpose, SentRequest } from '#contract/language-model.ts'
import { openLanguageModel } from '#server/integrations/language-model/open-language-model.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { examples } from './examples.ts'

const mostListed = 100

type Scope = Pick<HouseholdContext, 'tx' | 'services'>

export async function readState({ tx, services }: Scope): Promise<LanguageModelState> {
  const model = openLanguageModel(services)
  const consents = await listConsents(tx)
  return {
    offered: model && { host: model.host, model: model.model },
    isOn: consents.some(({ host, withdrawnAt }) => host === model?.host && withdrawnAt === null),
    consents,
    examples,
  }
}

async function listConsents(tx: HouseholdTransaction): Promise<LanguageModelState['consents']> {
  const rows = await tx
    .selectFrom('languageModelConsents as c')
    .leftJoin('householdPeople as g', (join) =>
      join.onRef('g.householdId', '=', 'c.householdId').onRef('g.id', '=', 'c.givenBy'),
    )
    .leftJoin('householdPeople as w', (join) =>
      join.onRef('w.householdId', '=', 'c.householdId').onRef('w.id', '=', 'c.withdrawnBy'),
    )
    .select(['c.host', 'c.givenAt', 'c.withdrawnAt', 'g.name as givenBy', 'w.name as withdrawnBy'])
    .orderBy('c.givenAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ givenAt, withdrawnAt, ...row }) => ({
    ...row,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

export async function listRequests(tx: HouseholdTransaction): Promise<SentRequest[]> {
  const rows = await tx
    .selectFrom('languageModelRequests as r')
    .leftJoin('householdPeople as p', (join) =>
      join.onRef('p.householdId', '=', 'r.householdId').onRef('p.id', '=', 'r.sentBy'),
    )
    .select(['r.id', 'r.purpose', 'r.host', 'r.model', 'r.body', 'r.sentAt', 'p.name as sentBy'])
    .select(['r.outcome', 'r.failure', 'r.tokens'])
    .orderBy('r.sentAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ purpose, sentAt, outcome, ...row }) => ({
    ...row,
    purpose: purpose as Purpose,
    sentAt: sentAt.toISOString(),
    outcome: outcome as SentRequest['outcome'],
  }))
}
