import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Rule, Value } from '#server/platform/personal-data/decision.ts'

/** Whose rows a rule is about. */
export interface Subject {
  id: string
  /** Of people. */
  email?: string
  /** At the time of the erasure. */
  name?: string
  /** The names of people before they corrected them. */
  earlier_names?: readonly string[]
}

/** The rows of a rule as an SQL condition. */
export function conditionOf(rows: string, subject: Subject): RawBuilder<boolean> {
  if (/^\w+$/.test(rows)) return sql<boolean>`${sql.ref(rows)} = ${subject.id}::uuid`
  return sql<boolean>`(${filled(rows, subject)})`
}

/** An SQL text of the decisions with its parameters. */
function filled(text: string, { id, email = '', name = '', earlier_names = [] }: Subject): RawBuilder<unknown> {
  const names = [name, ...earlier_names]
  const values = { $id: sql`${id}::uuid`, $email: sql`${email}::text`, $names: sql`unnest(${names}::text[])` }
  const parts = text.split(/(\$(?:id|email|names))/)
  return sql.join(
    parts.map((part) => (part in values ? values[part as keyof typeof values] : sql.raw(part))),
    sql.raw(''),
  )
}

const valueOf = (value: Value, subject: Subject) =>
  typeof value === 'object' && value !== null ? filled(value.sql, subject) : sql`${value}`

/** The statement with which a rule erases its rows. */
export function erasureOf(table: string, { rows, erase }: Rule, subject: Subject): RawBuilder<unknown> {
  const condition = conditionOf(rows, subject)
  if (erase === 'delete') return sql`delete from ${sql.table(table)} where ${condition}`
  return sql`update ${sql.table(table)} set ${assignments(erase ?? {}, subject)} where ${condition}`
}

/** `column = value, …`. */
export const assignments = (values: Readonly<Record<string, Value>>, subject: Subject): RawBuilder<unknown> =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${valueOf(value, subject)}`))
