/** A table of a question, to show what can be queried. */
export interface ShownTable {
  name: string
  columns: { name: string; type: string }[]
  rows: (string | null)[][]
}

/**
 * The tables that `CREATE TABLE` statements define, with the rows of `INSERT` statements, read without a database.
 * Statements that it does not know are left out: the text itself is shown, too.
 */
export function readSchema(schema: string, rows: string): ShownTable[] {
  const tables = new Map<string, ShownTable>()
  for (const statement of statementsOf(schema)) {
    const table = createdTable(statement)
    if (table) tables.set(table.name, table)
  }
  for (const statement of [...statementsOf(schema), ...statementsOf(rows)]) addRows(tables, statement)
  return [...tables.values()]
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|[(),;]|[^\s(),;'"]+/g

/** The statements as tokens, without comments. */
function statementsOf(sql: string): string[][] {
  const statements: string[][] = [[]]
  for (const [text] of sql.matchAll(token)) {
    if (text.startsWith('--') || text.startsWith('/*')) continue
    if (text === ';') statements.push([])
    else statements.at(-1)!.push(text)
  }
  return statements.filter(({ length }) => length > 0)
}

const isWord = (text: string | undefined, ...words: string[]) => words.includes(text?.toLowerCase() ?? '')

/** A name without its quotation marks and schema. */
const nameOf = (text = '') =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text.split('.').at(-1)!.toLowerCase()

function createdTable(statement: string[]): ShownTable | undefined {
  const open = statement.indexOf('(')
  const at = statement.findIndex((one) => isWord(one, 'table'))
  if (!isWord(statement[0], 'create') || at < 0 || open < at) return undefined
  const columns = listAt(statement, open).items.flatMap(([name, ...about]) =>
    !name || isWord(name, 'primary', 'foreign', 'unique', 'check', 'constraint', 'exclude', 'like')
      ? []
      : [{ name: nameOf(name), type: typeOf(about) }],
  )
  return { name: nameOf(statement[open - 1]), columns, rows: [] }
}

/** The type of a column, without what follows it. */
function typeOf(about: readonly string[]): string {
  const end = about.findIndex((one) =>
    isWord(
      one,
      'primary',
      'not',
      'null',
      'references',
      'default',
      'unique',
      'check',
      'generated',
      'collate',
      'constraint',
    ),
  )
  return textOf(end < 0 ? about : about.slice(0, end)).toLowerCase()
}

/** Tokens as they are usually written. */
const textOf = (tokens: readonly string[]) =>
  tokens.reduce((text, one, at) => {
    const isClose = at === 0 || '(),'.includes(one) || tokens[at - 1] === '('
    return text + (isClose ? '' : ' ') + one
  }, '')

function addRows(tables: ReadonlyMap<string, ShownTable>, statement: string[]): void {
  const values = statement.findIndex((one) => isWord(one, 'values'))
  const table = tables.get(nameOf(statement[2]))
  if (!isWord(statement[0], 'insert') || !isWord(statement[1], 'into') || values < 0 || !table) return
  const named = statement[3] === '(' ? listAt(statement, 3).items.map(([name]) => nameOf(name)) : undefined
  const names = named ?? table.columns.map(({ name }) => name)
  for (let at = values + 1; statement[at] === '(';) {
    const { items, end } = listAt(statement, at)
    const row = new Map(items.map((item, index) => [names[index], valueOf(item)]))
    table.rows.push(table.columns.map(({ name }) => row.get(name) ?? null))
    at = statement[end + 1] === ',' ? end + 2 : end + 1
  }
}

/** The value of an expression, if it is a constant; otherwise the expression itself. */
function valueOf(tokens: readonly string[]): string | null {
  const [last] = tokens.slice(-1)
  if (isWord(last, 'null') && tokens.length === 1) return null
  // Also `date '2026-01-31'`.
  if (last?.startsWith("'") && tokens.length <= 2) return last.slice(1, -1).replaceAll("''", "'")
  return textOf(tokens)
}

/** The items of a list in parentheses, as tokens, and where the list ends. */
function listAt(tokens: readonly string[], open: number): { items: string[][]; end: number } {
  const items: string[][] = [[]]
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const one = tokens[at]!
    if (one === '(' && depth++ === 0) continue
    if (one === ')' && --depth === 0) return { items, end: at }
    if (one === ',' && depth === 1) items.push([])
    else items.at(-1)!.push(one)
  }
  return { items, end: tokens.length }
}
