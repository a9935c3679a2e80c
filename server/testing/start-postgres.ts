import { startEmbedded } from '#server/db/embedded.ts'
import type { EmbeddedPostgres } from '#server/db/embedded.ts'

const settings = [
  // For the databases of all processes: what does not fit is read and checked again and again.
  'shared_buffers=256MB',
  // Statistics from one test file would change the plans of the next.
  'autovacuum=off',
  // Planning each statement anew for its first five values would take a sixth of PostgreSQL's work.
  'plan_cache_mode=force_generic_plan',
]

/** Starts a PostgreSQL for tests, with its data in a folder. */
export function startPostgres(folder: string): Promise<EmbeddedPostgres> {
  return startEmbedded(folder, { fsync: false, settings })
}
