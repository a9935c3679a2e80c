import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
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

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined || typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
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

async function* counted<Row>(batches: AsyncIterable<Row[]>, count: (rows: number) => void): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    count(rows.length)
    yield rows
  }
}

function contentOf(file: ExportFile, person: Subject, count: (rows: number) => void): AsyncIterable<string> {
  const tables = tablesOf(file, person)
  if (exportFiles[file].name.endsWith('.json')) return jsonOf(tables, count)
  const [{ columns, batches }] = tables as [ExportedTable]
  return csvOf(
    columns.map((title) => ({ title, cell: (row: Record<string, unknown>) => cellOf(row[title]) })),
    counted(batches, count),
  )
}

/**
 * Writes a person's data to a ZIP file: a file for each part, the files that they uploaded, and an index for people.
 * Everything is read as fast as it is written, so that memory does not grow with the data. `onStep` is called after
 * each part.
 */
export async function writeArchive(person: Subject, path: string, onStep: () => Promise<void>): Promise<void> {
  const zip = new ZipFile()
  const counts = new Map<ExportFile, number>()
  // The archive reads its parts one after another.
  const add = (name: string, content: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, (done) => done(null, Readable.from(content(), { objectMode: false })))

  for (const file of exportFileNames)
    add(exportFiles[file].name, async function* () {
      yield* contentOf(file, person, (rows) => counts.set(file, (counts.get(file) ?? 0) + rows))
      await onStep()
    })
  const uploads = await db
    .selectFrom('files')
    .where('owner_id', '=', person.id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('created_at')
    .execute()
  for (const { id, name } of uploads)
    add(`files/${id}-${name.replaceAll(/[^\w.-]+/g, '_')}`, async function* () {
      const bytes = await fileStore.read(id)
      if (bytes) yield* bytes as AsyncIterable<Buffer>
    })
  add('index.html', async function* () {
    await onStep()
    yield indexPage(person, counts, uploads.length)
    await onStep()
  })
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 })).then(resolve, reject)
    zip.end()
  })
}
