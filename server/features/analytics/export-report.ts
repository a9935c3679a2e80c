import type { AnalyticsQuery } from '#domain/analytics/analytics.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { analyzeHiring } from './analyze-hiring.ts'
import { writeReport } from './write-report.ts'

/** The figures of a range as a PDF, and the name under which it is saved. */
export async function exportReport(actor: Actor, query: AnalyticsQuery): Promise<{ name: string; bytes: Buffer }> {
  const analytics = await analyzeHiring(actor, query)
  const { name, title } = await db
    .selectFrom('companies')
    .leftJoin('jobs', (join) => join.on('jobs.id', '=', query.job_id ?? null))
    .where('companies.id', '=', asUser(actor).company_id)
    .select(['companies.name', 'jobs.title'])
    .executeTakeFirstOrThrow()
  const bytes = await writeReport(analytics, { company_name: name, job_title: title, made_at: now() })
  return { name: `hiring-analytics-${analytics.from}-${analytics.to}.pdf`, bytes }
}
