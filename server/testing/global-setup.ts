import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'
import { createTemplate } from './template-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server that all test files share; each process has a database on it. */
    postgresUrl: string
    /** A folder that is removed after the tests: whatever the server keeps on disk. */
    dataDir: string
  }
}

/** Used by all projects, which call `setup` in one process. */
let started: ReturnType<typeof start> | undefined
let projects = 0

/** Provides one PostgreSQL for all tests, with the template that their databases are copies of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  projects += 1
  started ??= start()
  const { postgresUrl, dataDir, stop } = await started
  project.provide('postgresUrl', postgresUrl)
  project.provide('dataDir', dataDir)
  return async () => {
    projects -= 1
    if (projects === 0) await stop()
  }
}

async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tulay-test-'))
  await keepEngines(dataDir)
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? undefined : await startPostgres(dataDir)
  const postgresUrl = given ?? embedded!.url
  await createTemplate(postgresUrl, 'empty', dataDir)
  const stop = async () => {
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { postgresUrl, dataDir, stop }
}

/** The files with which engines begin take seconds to make, so they are kept for the next tests. */
async function keepEngines(dataDir: string): Promise<void> {
  const kept = join(import.meta.dirname, '../../node_modules/.cache/engines')
  await mkdir(kept, { recursive: true })
  await symlink(kept, join(dataDir, 'engines'))
}
