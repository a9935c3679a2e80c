import { sql } from 'kysely'
import { db } from './connect.ts'

/** Identifies the database: another one, or a restored copy on another cluster, has another identity. */
export async function readDatabaseIdentity(): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier::text || '/' || oid::text as identity
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return rows[0]!.identity
}
