import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'
import { exportFileNames, exportFiles } from '#domain/privacy/export-file.ts'
import type { ExportFile } from '#domain/privacy/export-file.ts'
import { db } from '#server/db/connect.ts'
import { csvOf } from '#server/platform/csv/csv.ts'
import type { Cell } from '#server/platform/csv/csv.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { indexPage } from './index-page.ts'
import { tablesOf } from './read-rows.ts'
import type { ExportedTable } from './read-rows.ts'
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

async function* counted<Row>(batches: AsyncIterable<Row[]>, count: (rows: number) => void): AsyncGenerator<Row[]> {
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
