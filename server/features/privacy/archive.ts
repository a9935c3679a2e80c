import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'
import { sql } from 'kysely'
import { dateText } from '#domain/kernel/calendar.ts'
import { exportFileNames, exportFiles } from '#domain/privacy/export-file.ts'
import type { ExportFile } from '#domain/privacy/export-file.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import type { Cell } from '#server/platform/csv/csv.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { html } from '#server/platform/http/html.ts'
import type { Decision } from '#server/platform/personal-data/decision.ts'
import { columnsIn, decisions } from '#server/platform/personal-data/decisions.ts'
import { conditionOf } from './run-rule.ts'
import type { Subject } from './run-rule.ts'

type Content = AsyncIterable<string | Buffer>

/** A file of the archive. */
interface Part {
  name: string
  content: Content
}

const nothing = new Uint8Array()

/** A ZIP file of the parts, which are read one after another, as fast as the archive is. */
async function* zipOf(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  function* taken() {
    const bytes = ready
    ready = []
    yield* bytes
  }
  for await (const { name, content } of parts) {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    for await (const piece of content) {
      entry.push(Buffer.from(piece))
      yield* taken()
    }
    entry.push(nothing, true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** A JSON object with the rows of each table. */
async function* jsonOf(tables: readonly ExportedTable[], count: (rows: number) => void): AsyncGenerator<string> {
  let opening = '{'
  for (const { table, batches } of tables) {
    yield `${opening}\n  ${JSON.stringify(table)}: [`
    let separator = '\n'
    for await (const rows of batches) {
      count(rows.length)
      for (const row of rows) {
        yield `${separator}    ${JSON.stringify(row)}`
        separator = ',\n'
      }
    }
    yield separator === '\n' ? ']' : '\n  ]'
    opening = ','
  }
  yield '\n}\n'
}

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined || typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}

async function* counted<Item>(batches: AsyncIterable<Item[]>, count: (rows: number) => void): AsyncGenerator<Item[]> {
  for await (const rows of batches) {
    count(rows.length)
    yield rows
  }
}

function contentOf(file: ExportFile, person: Subject, count: (rows: number) => void): Content {
  const tables = tablesOf(file, person)
  if (exportFiles[file].name.endsWith('.json')) return jsonOf(tables, count)
  const [{ columns, batches }] = tables as [ExportedTable]
  return csvOf(
    columns.map((title) => ({ title, cell: (row: Record<string, unknown>) => cellOf(row[title]) })),
    counted(batches, count),
  )
}

async function* bytesOf(file_id: string): AsyncGenerator<Buffer> {
  const bytes = await fileStore.read(file_id)
  if (bytes) yield* bytes as AsyncIterable<Buffer>
}

/** A file for each part of the person's data, the files that they uploaded, and an index for people. */
async function* partsOf(person: Subject, onStep: () => Promise<void>): AsyncGenerator<Part> {
  const counts = new Map<ExportFile, number>()
  for (const file of exportFileNames) {
    const count = (rows: number) => counts.set(file, (counts.get(file) ?? 0) + rows)
    yield { name: exportFiles[file].name, content: contentOf(file, person, count) }
    await onStep()
  }
  const uploads = await db
    .selectFrom('files')
    .where('owner_id', '=', person.id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('created_at')
    .execute()
  for (const { id, name } of uploads)
    yield { name: `files/${id}-${name.replaceAll(/[^\w.-]+/g, '_')}`, content: bytesOf(id) }
  await onStep()
  yield { name: 'index.html', content: textOf(indexPage(person, counts, uploads.length)) }
  await onStep()
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text
}

/**
 * Writes a person's data to a ZIP file. Everything is read as fast as it is written, so that memory does not grow with
 * the data. `onStep` is called after each part.
 */
export async function writeArchive(person: Subject, path: string, onStep: () => Promise<void>): Promise<void> {
  await pipeline(zipOf(partsOf(person, onStep)), createWriteStream(path, { mode: 0o600 }))
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:3rem auto;padding:0 1rem;color:#1c1917;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d6d3d1;vertical-align:top}
td:last-child,th:last-child{text-align:right}@media(prefers-color-scheme:dark){body{color:#e7e5e4;background:#1c1917}a{color:#93c5fd}}`

/** The page of an archive that says what is in it. */
function indexPage(person: Subject, counts: ReadonlyMap<ExportFile, number>, files: number): string {
  const rows = exportFileNames.map((file) => {
    const { name, title, about } = exportFiles[file]
    return html`<tr>
      <td><a href="${name}">${title}</a></td>
      <td>${about}</td>
      <td>${counts.get(file) ?? 0}</td>
    </tr>`
  })
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Your data at ${product.name}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Your data at ${product.name}</h1>
        <p>${person.name ?? ''}, ${person.email ?? ''}. Created on ${dateText(now().slice(0, 10))}.</p>
        <p>
          JSON files open in every browser and text editor, CSV files in every spreadsheet. Times are in UTC. Amounts
          are in cents.
        </p>
        <table>
          <thead>
            <tr>
              <th>File</th>
              <th>What is in it</th>
              <th>Rows</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
            <tr>
              <td>files/</td>
              <td>The files that you uploaded, by the ID in “files.csv”.</td>
              <td>${files}</td>
            </tr>
          </tbody>
        </table>
        <p>
          The names of the columns are explained in our API reference at ${product.name}. Questions? Write to
          ${product.support_email}.
        </p>
      </body>
    </html> `.source
}

type Row = Record<string, unknown>

const batch = 500

/** The columns of a table that its person may see. */
function exportedColumns({ personal, special, kept, plain, secret, withheld }: Decision): string[] {
  const hidden = new Set([...columnsIn(secret), ...columnsIn(withheld)])
  const all = [personal, special, kept?.columns, plain].flatMap(columnsIn)
  return [...new Set(all)].filter((column) => !hidden.has(column)).toSorted()
}

/** A table of an export: what its rows are, its columns, and its rows in batches, read on demand. */
interface ExportedTable {
  table: string
  is: string
  columns: string[]
  batches: AsyncIterable<Row[]>
}

/** The tables of a file of a person's export. */
function tablesOf(file: ExportFile, subject: Subject): ExportedTable[] {
  return decisions.flatMap(([table, decision]) => {
    const conditions = (decision.rules ?? [])
      .filter((rule) => rule.of === 'person' && rule.file === file)
      .map(({ rows }) => conditionOf(rows, subject))
    if (conditions.length === 0) return []
    const columns = exportedColumns(decision)
    const read = async (offset: number): Promise<Row[]> => {
      const { rows } = await sql<Row>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${sql.join(conditions, sql` or `)} order by ctid limit ${batch} offset ${offset}`.execute(db)
      return rows
    }
    return [{ table, is: decision.is, columns, batches: inBatches(read) }]
  })
}

async function* inBatches(read: (offset: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += batch) {
    const rows = await read(offset)
    yield rows
    if (rows.length < batch) return
  }
}
