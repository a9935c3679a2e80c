import { sql } from 'kysely'
import type { z } from 'zod'
import type { JobTag, jobTagsQuery } from '#domain/jobs/job-list.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { textContains, likePatterns } from '#server/db/text-contains.ts'

const orders = {
  '-jobs_count': sql`jobs_count desc, tag`,
  tag: sql`lower(tag), tag`,
  '-tag': sql`lower(tag) desc, tag desc`,
} as const

/** The skills of the actor's company's jobs, each in its most common spelling, with the number of jobs. */
export async function listJobTags(actor: Actor, query: z.output<typeof jobTagsQuery>): Promise<Page<JobTag>> {
  const { page, per_page, sort, q, archived } = query
  const member = asMember(actor)
  const spellings = db
    .selectFrom('jobs')
    .innerJoin(sql<{ tag: string }>`unnest(jobs.skill_tags)`.as<'skill'>(sql`skill(tag)`), (join) => join.onTrue())
    .where('jobs.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('jobs.id')))
    .where('jobs.archived_at', archived ? 'is not' : 'is', null)
    .groupBy('skill.tag')
    .select(['skill.tag', ({ fn }) => fn.countAll<number>().as('jobs')])
  const tags = db
    .selectFrom(spellings.as('spelling'))
    .$if(Boolean(q), (all) => all.where(textContains(likePatterns(q), [sql.ref('spelling.tag')])))
    .groupBy(sql`lower(spelling.tag)`)
    .select([
      sql<string>`(array_agg(spelling.tag order by spelling.jobs desc, spelling.tag))[1]`.as('tag'),
      sql<number>`sum(spelling.jobs)::integer`.as('jobs_count'),
    ])
  const { rows: items, total } = await readPage(db.selectFrom(tags.as('tags')).selectAll().orderBy(orders[sort]), {
    page,
    per_page,
  })
  return { items, page, per_page, total }
}
