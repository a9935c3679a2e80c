import type { AnalyticsQuery } from '#domain/analytics/analytics.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { analyzeHiring } from './analyze-hiring.ts'
import { maxThreads, writePdf } from '#server/platform/pdf/write-pdf.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { presentReport } from './present-report.ts'

/** Each report takes ten queries and a thread; the limit queues bursts so that they do not delay other requests. */
const limited = concurrencyLimit(maxThreads, 200)

/** The metrics of a range as a PDF with its file name. Throws `unavailable` if too many are queued. */
export async function exportReport(actor: Actor, query: AnalyticsQuery): Promise<{ name: string; bytes: Buffer }> {
  return limited(async () => {
    const analytics = await analyzeHiring(actor, query)
    const { name, title } = await db
      .selectFrom('companies')
      .leftJoin('jobs', (join) => join.on('jobs.id', '=', query.job_id ?? null))
      .where('companies.id', '=', asMember(actor).company_id)
      .select(['companies.name', 'jobs.title'])
      .executeTakeFirstOrThrow()
    const report = presentReport(analytics, { company_name: name, job_title: title, created_at: now() })
    return { name: `hiring-analytics-${analytics.from}-${analytics.to}.pdf`, bytes: await writePdf(report) }
  })
}
