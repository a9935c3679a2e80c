import { companyOf } from '#domain/kernel/actor.ts'
import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activities.ts'
import { transaction } from '#server/db/transaction.ts'
import { reactionNames, runReaction } from '#server/platform/activity/run-reaction.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Company } from './companies.ts'
import { actor } from './people.ts'
import type { Talent } from './talents.ts'
import type { Timeline } from './timeline.ts'

const days = 0.5
/** Events are shown before. The files of contracts are written when they are downloaded. */
const skipped: readonly string[] = ['show_in_conversation', 'store_contracts']

/**
 * Runs the reactions (notifications, mail) to the last half day at the demo company and of the demo applicant. Older
 * activities and those of others have no reactions.
 */
export async function notifyOfRecentActivities(timeline: Timeline, company: Company, applicant: Talent): Promise<void> {
  const news = await transaction((tx) =>
    tx
      .selectFrom('activities')
      .select(['id', 'kind', 'at'])
      .where('at', '>', timeline.ago(days).toISOString())
      .where((where) =>
        where.or([
          where('company_id', '=', companyOf(actor(company.owner))),
          where(sql<string>`coalesce(data ->> 'applicant_id', data ->> 'talent_id')`, '=', actor(applicant).user_id),
        ]),
      )
      .orderBy('at')
      .execute(),
  )
  for (const { id, kind, at: instant } of news) {
    for (const name of reactionNames(kind as ActivityKind).filter((one) => !skipped.includes(one)))
      await travelTo(new Date(instant), () => runReaction(id, name))
  }
}
