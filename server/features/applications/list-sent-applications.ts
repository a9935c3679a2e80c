import { sql } from 'kysely'
import type { z } from 'zod'
import type { sentApplicationsQuery } from '#domain/applications/sent-api.ts'
import { applicationStates } from '#domain/applications/applicant-stage.ts'
import type { ApplicationState } from '#domain/applications/applicant-stage.ts'
import type { SentApplication } from '#domain/applications/sent-application.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { db } from '#server/db/connect.ts'
import { textContains, likePatterns } from '#server/db/text-contains.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { presentSent, sentRows } from './sent-application-row.ts'

const columns = { created_at: 'applications.created_at', stage_at: 'applications.published_stage_at' } as const
const searched = [sql.ref('jobs.title'), sql.ref('companies.name')]
const states = Object.entries(applicationStates) as [ApplicationState, (typeof applicationStates)[ApplicationState]][]

type Counts = Record<ApplicationState, number>

/** The actor's applications, with the totals of all states regardless of the filter. */
export async function listSentApplications(
  actor: Actor,
  query: z.output<typeof sentApplicationsQuery>,
): Promise<Page<SentApplication> & { counts: Counts }> {
  const { column, direction } = sortOrder(query.sort, columns)
  const found = sentRows(db)
    .where('applications.applicant_id', '=', asUser(actor).user_id)
    .$if(Boolean(query.q), (applications) => applications.where(textContains(likePatterns(query.q), searched)))
  const [rows, counted] = await Promise.all([
    found
      .$if(query.state !== undefined, (applications) =>
        applications.where('applications.published_stage', 'in', applicationStates[query.state!]),
      )
      .orderBy(column, direction)
      .orderBy('applications.id', direction)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    found
      .clearSelect()
      .select(({ fn }) =>
        states.map(([state, stages]) =>
          fn.countAll<number>().filterWhere('applications.published_stage', 'in', stages).as(state),
        ),
      )
      .executeTakeFirstOrThrow(),
  ])
  const counts = counted as Counts
  const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { items: rows.map(presentSent), page: query.page, per_page: query.per_page, total, counts }
}
