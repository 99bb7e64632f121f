import { type JoinBuilder, sql } from 'kysely'

type Column = `${string}.${string}`

/** Joins by an id in one household: `.leftJoin('categories as c', sameHousehold('c.id', 't.categoryId'))`. */
export const sameHousehold =
  (id: Column, reference: Column) =>
  <Tables, Names extends keyof Tables>(join: JoinBuilder<Tables, Names>) =>
    join
      .on(sql<boolean>`${householdOf(id)} = ${householdOf(reference)}`)
      .on(sql<boolean>`${sql.ref(id)} = ${sql.ref(reference)}`)

const householdOf = (column: Column) => sql.ref(`${column.split('.')[0]}.householdId`)
