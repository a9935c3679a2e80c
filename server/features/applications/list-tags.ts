import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { textContains, likePatterns } from '#server/db/text-contains.ts'

/** The application tags of the actor's company, by name. */
export async function listTags(
  actor: Actor,
  { page, per_page, q }: { page: number; per_page: number; q?: string | undefined },
): Promise<Page<string>> {
  const found = db
    .selectFrom('application_tags')
    .where('company_id', '=', asMember(actor).company_id)
    .where(textContains(likePatterns(q), [sql.ref('name')]))
  const { rows, total } = await readPage(found.select('name').orderBy(sql`lower(name)`), { page, per_page })
  return { items: rows.map(({ name }) => name), page, per_page, total }
}
