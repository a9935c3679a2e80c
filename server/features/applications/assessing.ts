import { sql } from 'kysely'
import { applicationLimits } from '#domain/applications/application.ts'
import type { RatingForm, Ratings } from '#domain/applications/rating.ts'
import { tagMessages } from '#domain/applications/tag.ts'
import { asUser, asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { transaction } from '#server/db/transaction.ts'
import { jobsOf, ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findApplication, findRatings } from './find-received.ts'

/** Creates or changes the actor's rating, which reveals the colleagues' ratings. */
export async function rateApplication(actor: Actor, id: string, { score, comment }: RatingForm): Promise<Ratings> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, id)
    authorize(actor, 'application.rate', application)
    const { user_id } = asUser(actor)
    const at = now()
    await tx
      .insertInto('application_ratings')
      .values({ application_id: id, user_id, score, comment, created_at: at, updated_at: at })
      .onConflict((conflict) =>
        conflict.columns(['application_id', 'user_id']).doUpdateSet({ score, comment, updated_at: at }),
      )
      .execute()
    const { company_id, job_id } = application
    await record(tx, 'application.rated', { actor, company_id, data: { application_id: id, job_id } })
    return findRatings(tx, actor, id)
  })
}

/** Tags an application, with the spelling that the company used first. Adding an existing tag has no effect. */
export async function tagApplication(actor: Actor, id: string, { tag }: { tag: string }): Promise<{ tags: string[] }> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, id)
    authorize(actor, 'application.tag', application)
    const { company_id, job_id } = application
    const known = await companySpelling(tx, company_id, tag)
    const before = await lockTags(tx, id)
    if (before.some((one) => same(one, known))) return { tags: before }
    if (before.length >= applicationLimits.tags) throw fieldFailure('tag', tagMessages.too_many)
    const tags = [...before, known]
    await tx.updateTable('applications').set({ tags }).where('id', '=', id).execute()
    await record(tx, 'application.tagged', { actor, company_id, data: { application_id: id, job_id, tag: known } })
    return { tags }
  })
}

/** Removes a tag from an application. Removing a missing tag has no effect. */
export async function untagApplication(
  actor: Actor,
  id: string,
  { tag }: { tag: string },
): Promise<{ tags: string[] }> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, id)
    authorize(actor, 'application.tag', application)
    const { company_id, job_id } = application
    const before = await lockTags(tx, id)
    const tags = before.filter((one) => !same(one, tag))
    if (tags.length === before.length) return { tags }
    await tx.updateTable('applications').set({ tags }).where('id', '=', id).execute()
    await record(tx, 'application.untagged', { actor, company_id, data: { application_id: id, job_id, tag } })
    return { tags }
  })
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Locks the application and returns its tags. */
async function lockTags(tx: Tx, id: string): Promise<string[]> {
  const { tags } = await tx
    .selectFrom('applications')
    .where('id', '=', id)
    .select('tags')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return tags
}

/**
 * Adds the tag to the company's, unless it exists, and returns its stored spelling. A concurrent insert of another
 * spelling waits for the first.
 */
async function companySpelling(tx: Tx, company_id: string, tag: string): Promise<string> {
  await tx
    .insertInto('application_tags')
    .values({ company_id, name: tag, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { name } = await tx
    .selectFrom('application_tags')
    .where('company_id', '=', company_id)
    .where(sql`lower(name)`, '=', sql`lower(${tag})`)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

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
    .where(containsWords(q, [sql.ref('name')]))
  const { rows, total } = await readPage(found.select('name').orderBy(sql`lower(name)`), { page, per_page })
  return { items: rows.map(({ name }) => name), page, per_page, total }
}
