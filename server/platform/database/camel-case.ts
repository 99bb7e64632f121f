// Columns are camelCase here and snake_case in the database.
import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely'

/** Rows whose columns have their names already. */
export type NamedRows<Row> = QueryResult<Row> & { isCamelCase: true }

class CamelCaseColumns extends CamelCasePlugin {
  override camelCase(column: string): string {
    return super.camelCase(column)
  }

  override async transformResult(given: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return 'isCamelCase' in given.result ? given.result : super.transformResult(given)
  }
}

export const camelCaseColumns = new CamelCaseColumns({ maintainNestedObjectKeys: true })

/** The name here of a column of the database. */
export const toCamelCase = (column: string): string => camelCaseColumns.camelCase(column)
