/** The column or expression, and the direction, of a `sort` value such as `-created_at`. */
export function sortOrder<Columns extends Record<string, unknown>>(
  sort: string,
  columns: Columns,
): { column: Columns[keyof Columns]; direction: 'asc' | 'desc' } {
  const name = sort.replace(/^-/, '') as keyof Columns
  return { column: columns[name], direction: sort.startsWith('-') ? 'desc' : 'asc' }
}
