import { companyOf } from '#domain/kernel/actor.ts'
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activities.ts'
import { transaction } from '#server/db/transaction.ts'
import { askedBy } from '#server/features/notifications/needs-answer.ts'
import { reactionNames, runReaction } from '#server/platform/activity/run-reaction.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Company } from './companies.ts'
import { actor } from './people.ts'
import type { Talent } from './talents.ts'
import type { Timeline } from './timeline.ts'

const days = 0.5
const askedSince_days = 45
/** What waits for an answer. */
const asks = sql<boolean>`(${askedBy(['company', 'applicant'])} is not null
  or (kind like 'meeting.%' and exists (
    select from meetings where id::text = data ->> 'meeting_id' and status = 'proposed')))`
/** Events are shown before. The files of contracts are written when they are downloaded. */
const skipped: readonly string[] = ['show_in_conversation', 'store_contracts']

/**
 * Runs the reactions (notifications, mail) to the last half day at the demo company and of the demo applicant, and to what
 * they have not answered of the last weeks. Older activities and those of others have no reactions.
 */
export async function notifyOfRecentActivities(timeline: Timeline, company: Company, applicant: Talent): Promise<void> {
  const since = timeline.ago(days).toISOString()
  const news = await transaction((tx) =>
    tx
      .selectFrom('activities as asking')
      .select(['id', 'kind', 'at'])
      .where('at', '>', timeline.ago(askedSince_days).toISOString())
      .where((where) => where.or([where('at', '>', since), asks]))
      .where((where) =>
        where.or([
          where('company_id', '=', companyOf(actor(company.owner))),
          where(sql<string>`coalesce(data ->> 'applicant_id', data ->> 'talent_id')`, '=', actor(applicant).user_id),
        ]),
      )
      .orderBy('at')
      .execute(),
  )
  const [before, lately] = [false, true].map((isRecent) =>
    news.filter(({ at }) => Date.parse(at) > Date.parse(since) === isRecent),
  )
  await react(before!)
  // They were mailed at the time.
  await transaction((tx) => sql`delete from pgboss.job where name = 'mail'`.execute(tx))
  await react(lately!)
}

async function react(activities: readonly { id: number; kind: string; at: string }[]): Promise<void> {
  for (const { id, kind, at } of activities) {
    for (const name of reactionNames(kind as ActivityKind).filter((one) => !skipped.includes(one)))
      await travelTo(new Date(at), () => runReaction(id, name))
  }
}
