import type { FastifyInstance } from 'fastify'
import { asUser } from '#domain/kernel/actor.ts'
import { talentApi } from '#domain/talent/api.ts'
import { db } from '#server/db/connect.ts'
import { listOpenJobs } from '#server/features/jobs/list-open-jobs.ts'
import { serve } from '#server/platform/http/routes.ts'
import { countApplicantStats } from './count-applicant-stats.ts'

const none = ({ query }: { query: { page: number; per_page: number } }) =>
  Promise.resolve({ items: [], page: query.page, per_page: query.per_page, total: 0 })

export function talentRoutes(app: FastifyInstance): void {
  serve(app, talentApi.stats, ({ actor }) => countApplicantStats(actor))
  serve(app, talentApi.recommendedJobs, async ({ actor, query }) => {
    const talent = await db
      .selectFrom('talents')
      .where('user_id', '=', asUser(actor).user_id)
      .select('skills')
      .executeTakeFirst()
    return listOpenJobs(actor, { ...query, sort: '-published_at' }, talent?.skills ?? [])
  })
  // Nobody can write a message or plan a meeting yet: the lists are true, and empty.
  serve(app, talentApi.messages, none)
  serve(app, talentApi.meetings, none)
}
