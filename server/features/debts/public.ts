import { listDebts as selectDebts } from './queries.ts'

/** All debts in the household's own order, with what is owed today. */
export const listDebts = selectDebts
