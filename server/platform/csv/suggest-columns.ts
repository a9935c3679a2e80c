import { csvMessages } from '#domain/kernel/csv.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'

/** What columns with a value are usually called, in lower case, the most telling first. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** Names in lists that are separated by commas. */
export const namesIn = (...lists: string[]): string[] => lists.flatMap((list) => list.split(', '))

/**
 * The column of each field: the given one, where the user chose one or none (empty); otherwise the one whose name is
 * usual for it. Empty if there is none. A column is suggested once.
 */
export function suggestColumns<Field extends string>(
  columns: readonly string[],
  names: ColumnNames<Field>,
  given: Partial<Record<Field, string | undefined>>,
): Record<Field, string> {
  const fields = Object.keys(names) as Field[]
  const taken = new Set(fields.flatMap((field) => given[field] ?? []))
  const suggest = (field: Field) => {
    const found = names[field]
      .map((name) => columns.find((column) => simpleName(column) === name && !taken.has(column)))
      .find((column) => column !== undefined)
    if (found !== undefined) taken.add(found)
    return found ?? ''
  }
  return Object.fromEntries(fields.map((field) => [field, given[field] ?? suggest(field)])) as Record<Field, string>
}

/** The same of the query of an import, such as `date_column`. Fails at a chosen column that the file lacks. */
export function mapColumns<Field extends string>(
  columns: readonly string[],
  names: ColumnNames<Field>,
  query: Partial<Record<`${Field}_column`, string | undefined>>,
): Record<Field, string> {
  const given: Partial<Record<Field, string | undefined>> = {}
  for (const field of Object.keys(names) as Field[]) {
    const name = query[`${field}_column`]
    if (name && !columns.includes(name)) throw fieldFailure(`${field}_column`, csvMessages.no_column(name))
    given[field] = name
  }
  return suggestColumns(columns, names, given)
}

/** `Start_Time` and `start time` are the same name. */
export const simpleName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
