import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { textContains, likePatterns } from '#server/db/text-contains.ts'
import { jobsOf, ofSeenJobs } from '#server/features/accounts/job-access.ts'

/** The application tags of the actor's company, by name. Limited members get those of applications that they see. */
export async function listTags(
  actor: Actor,
  { page, per_page, q }: { page: number; per_page: number; q?: string | undefined },
): Promise<Page<string>> {
  const member = asMember(actor)
  const isSeen = jobsOf(member)
    ? sql<boolean>`exists (
        select from applications
        where applications.company_id = ${member.company_id} and application_tags.name = any (applications.tags)
          and ${ofSeenJobs(member, sql`applications.job_id`)}
      )`
    : sql<boolean>`true`
  const found = db
    .selectFrom('application_tags')
    .where('company_id', '=', member.company_id)
    .where(isSeen)
    .where(textContains(likePatterns(q), [sql.ref('name')]))
  const { rows, total } = await readPage(found.select('name').orderBy(sql`lower(name)`), { page, per_page })
  return { items: rows.map(({ name }) => name), page, per_page, total }
}
