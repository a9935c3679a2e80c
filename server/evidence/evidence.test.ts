import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTulay } from '#server/testing/start-tulay.ts'
import { describeEndpoints } from './endpoints.ts'
import { describeLifecycles } from './lifecycles.ts'
import { describePermissions } from './permissions.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const { describeSchema } = await import('./schema.ts')
const { generateTables } = await import('#server/db/generate-tables.ts')
const docs = join(import.meta.dirname, '../../docs/generated')

// Fails for an outdated document. `npm run generate` writes them again.

test.each([
  ['permissions.md', describePermissions],
  ['lifecycles.md', describeLifecycles],
  ['endpoints.md', describeEndpoints],
  ['schema.md', describeSchema],
])('docs/generated/%s matches the code', async (name, describe) => {
  await expect(await describe()).toMatchFileSnapshot(join(docs, name))
})

test("docs/generated/openapi.json matches the server's response", async () => {
  const { text } = await tulay.visitor().get('/api/openapi.json')
  const { servers: _, ...document } = JSON.parse(text) as Record<string, unknown>
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(join(docs, 'openapi.json'))
})

test('the table types match the migrated database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  try {
    const file = join(folder, 'tables.ts')
    await generateTables(process.env.DATABASE_URL!, file)
    await expect(await readFile(file, 'utf8')).toMatchFileSnapshot(join(import.meta.dirname, '../db/tables.ts'))
  } finally {
    await rm(folder, { recursive: true })
  }
})
