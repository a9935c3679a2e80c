import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { inactiveJobStatuses } from '#domain/jobs/job-machine.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { offersApi } from '#domain/offers/api.ts'
import { offerLimits } from '#domain/offers/offer.ts'
import type { OfferJob } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'

type Query = z.output<(typeof offersApi)['listJobs']['schema']['querystring']>

/** The jobs of a company for which staff can submit an offer: neither inactive nor hidden. */
export async function listOfferJobs(actor: Actor, company_id: string, { q }: Query): Promise<{ items: OfferJob[] }> {
  authorize(actor, 'offer.list_jobs')
  const company = await db
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('account_manager_id')
    .executeTakeFirst()
  if (!company) throw new Failure('not_found')
  authorize(actor, 'offer.submit', company)
  const jobs = await db
    .selectFrom('jobs')
    .where('company_id', '=', company_id)
    .where('status', 'not in', inactiveJobStatuses)
    .where('hidden_at', 'is', null)
    .where('flagged_at', 'is', null)
    .$if(Boolean(q), (found) => found.where(textContains(likePatterns(q), [sql.ref('title')])))
    .select(['id', 'title', 'weekly_hours', 'budget_max_cents'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(offerLimits.jobs_listed)
    .execute()
  return {
    items: jobs.map(({ id, title, weekly_hours, budget_max_cents }) => ({
      id,
      title,
      weekly_hours,
      rate_max: budget_max_cents === null ? null : fromCents(budget_max_cents),
    })),
  }
}
