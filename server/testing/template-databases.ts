import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase } from './databases.ts'

/** What a test can start from: the demo data, or nothing but the schema. */
export type Template = 'demo' | 'empty'

/**
 * Creates and fills `template_empty` or `template_demo`, which test databases are copies of. Files of the demo data
 * are kept in `dataDir`.
 */
export async function createTemplate(postgresUrl: string, template: Template, dataDir: string): Promise<void> {
  const databaseUrl = await createDatabase(postgresUrl, `template_${template}`)
  // In a process of its own, because the connection pool is one per process.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'seed-template.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TEMPLATE: template },
  })
}
