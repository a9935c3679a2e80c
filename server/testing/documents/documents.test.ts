import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { OpenApi } from '#server/platform/http/openapi.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { describeEndpoints } from './endpoints.ts'
import { describeLifecycles } from './lifecycles.ts'
import { describePermissions } from './permissions.ts'
import { describeShapes } from './shapes.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const { generateTables } = await import('#server/db/generate-tables.ts')
const docs = join(import.meta.dirname, '../../../docs/generated')

// Fails for an outdated document. `npm run generate` writes them again.

test.each([
  ['permissions.md', describePermissions],
  ['lifecycles.md', describeLifecycles],
  ['endpoints.md', describeEndpoints],
])('docs/generated/%s matches the code', async (name, describe) => {
  await expect(await describe()).toMatchFileSnapshot(join(docs, name))
})

test('docs/generated/shapes.md matches the API description that the server publishes', async () => {
  const { body } = await tulay.visitor().get('/api/openapi.json')
  await expect(describeShapes(body as unknown as OpenApi)).toMatchFileSnapshot(join(docs, 'shapes.md'))
})

test('the table types match the migrated database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'))
  try {
    const file = join(folder, 'tables.ts')
    await generateTables(process.env.DATABASE_URL!, file)
    await expect(await readFile(file, 'utf8')).toMatchFileSnapshot(join(import.meta.dirname, '../../db/tables.ts'))
  } finally {
    await rm(folder, { recursive: true })
  }
})
