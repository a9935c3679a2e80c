import { sql } from 'kysely'
import type { Colleague } from '#domain/applications/note.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { textContains, likePatterns } from '#server/db/text-contains.ts'
import { hiringTeam } from '#server/features/accounts/hiring-team.ts'

/** The other members of the actor's hiring team, by name. */
export async function listColleagues(
  actor: Actor,
  { page, per_page, q }: { page: number; per_page: number; q?: string | undefined },
): Promise<Page<Colleague>> {
  const { user_id, company_id } = asMember(actor)
  const found = hiringTeam(db, { company_id, job_id: null })
    .where('users.id', '<>', user_id)
    .where(textContains(likePatterns(q), [sql.ref('users.name')]))
  const { rows: items, total } = await readPage(
    found
      .select(['users.id', 'users.name'])
      .orderBy(sql`lower(users.name)`)
      .orderBy('users.id'),
    { page, per_page },
  )
  return { items, page, per_page, total }
}
