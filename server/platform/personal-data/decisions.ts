import type { DB } from '#server/db/tables.ts'
import type { Decision, PersonalData } from './decision.ts'

/** The tables in a stable order. A test compares them with the schema: a new column needs a decision of its feature. */
export let decisions: readonly (readonly [table: keyof DB, Decision])[] = []

/** Sets what is decided about every column of the database. */
export function registerPersonalData(data: PersonalData): void {
  decisions = (Object.entries(data) as [keyof DB, Decision][]).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The names of columns in a list. */
export const columnsIn = (list: string | undefined): string[] => list?.split(' ') ?? []
