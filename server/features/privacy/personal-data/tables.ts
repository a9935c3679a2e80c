import type { DB } from '#server/db/tables.ts'
import { accountTables } from './accounts.ts'
import type { Decision } from './decision.ts'
import { hiringTables } from './hiring.ts'
import { messageTables } from './messages.ts'
import { moneyTables } from './money.ts'
import { platformTables } from './platform.ts'
import { workTables } from './work.ts'

/**
 * What happens with every column of the database when a person asks for their data or its erasure. A test compares it
 * with the schema: a new column needs a decision here.
 */
export const personalData: Readonly<Record<keyof DB, Decision>> = {
  ...platformTables,
  ...accountTables,
  ...hiringTables,
  ...workTables,
  ...moneyTables,
  ...messageTables,
}

/** The names of columns in a list. */
export const columnsIn = (list: string | undefined): string[] => list?.split(' ') ?? []

/** The tables in a stable order. */
export const decisions: readonly (readonly [table: keyof DB, Decision])[] = (
  Object.entries(personalData) as [keyof DB, Decision][]
).toSorted(([a], [b]) => (a < b ? -1 : 1))
