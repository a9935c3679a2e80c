import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { NamedCompany } from '#domain/talent/talent-privacy.ts'
import { db } from '#server/db/connect.ts'

const limit = 10

/** Companies whose name starts with `typed`, by name. */
export async function findCompanies(actor: Actor, typed: string): Promise<NamedCompany[]> {
  authorize(actor, 'talent.see_own')
  const prefix = typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  return db
    .selectFrom('companies')
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`lower(name) like ${`${prefix}%`}`)
    .select(['id', 'name', 'logo_file_id'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute()
}
