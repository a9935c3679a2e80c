import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { createDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server that all test files share; each copies a template on it. */
    postgresUrl: string
    /** A folder that is removed after the tests: whatever the server keeps on disk. */
    dataDir: string
  }
}

/** Starts one PostgreSQL for all tests and fills the template databases: `template_empty` and `template_world`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-test-'))
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? undefined : await startEmbedded(folder, { fsync: false })
  const postgresUrl = given ?? embedded!.url
  // One after the other: the second is the first, with the world in it.
  for (const name of ['template_empty', 'template_world']) await fill(await createDatabase(postgresUrl, name), folder)
  project.provide('postgresUrl', postgresUrl)
  project.provide('dataDir', folder)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a process of its own, because the connection to the database belongs to the process. */
async function fill(databaseUrl: string, folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'fill-template.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      WORLD: databaseUrl.endsWith('_world') ? '1' : '0',
    },
  })
}
