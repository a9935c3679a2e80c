import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { createTemplate } from './template-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server that all test files share; each copies a template on it. */
    postgresUrl: string
    /** A folder that is removed after the tests: whatever the server keeps on disk. */
    dataDir: string
  }
}

/** Starts one PostgreSQL for all tests and fills the template that their databases are copies of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tulay-test-'))
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? undefined : await startEmbedded(folder, { fsync: false })
  const postgresUrl = given ?? embedded!.url
  await createTemplate(postgresUrl, 'empty', folder)
  project.provide('postgresUrl', postgresUrl)
  project.provide('dataDir', folder)
  return async () => {
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
