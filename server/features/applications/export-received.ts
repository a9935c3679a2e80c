import type { z } from 'zod'
import { answerText } from '#domain/application-questions/application-answer.ts'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import { proposalText } from '#domain/applications/application.ts'
import type { receivedApplicationsExport } from '#domain/applications/board.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { listAskedQuestions } from '#server/features/application-questions/job-questions.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import type { JobRow } from '#server/features/jobs/find-job.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { cardRows, orderFor, presentCard, receivedScope } from './received.ts'
import type { Viewer } from './received.ts'

type Query = z.output<typeof receivedApplicationsExport>

/** A job's applications as a table with a column for each question: the given IDs, or all that match the filter. */
export async function exportReceivedApplications(actor: Actor, job_id: string, query: Query) {
  const job = await findJob(db, job_id)
  authorize(actor, 'application.list_received', job)
  const viewer = { user_id: asUser(actor).user_id, at: now() }
  const questions = await listAskedQuestions(db, job_id)
  return {
    name: `applicants-${viewer.at.slice(0, 10)}`,
    columns: [...columnsFor(job), ...questions.map(answerColumn)],
    batches: cardsInBatches(actor, viewer, { job_id, query, question_ids: questions.map(({ id }) => id) }),
  }
}

function columnsFor(job: JobRow): Column<ApplicationCard>[] {
  const { engagement_type, company_timezone } = job
  const dayOf = (at: string) => dateIn(company_timezone, new Date(at))
  return [
    { title: 'Applicant', cell: (card) => card.applicant_name },
    { title: 'Headline', cell: (card) => card.applicant_headline },
    { title: 'Stage', cell: (card) => applicationStageLabels[card.stage] },
    {
      title: rateLabels.bill,
      cell: ({ proposal_rate }) => (proposal_rate === null ? null : proposalText({ engagement_type, proposal_rate })),
    },
    { title: 'Currency', cell: (card) => card.currency },
    { title: 'Can Start', cell: (card) => card.can_start_on },
    { title: 'Rating', cell: (card) => card.stars },
    { title: 'Tags', cell: (card) => card.tags.join(', ') },
    { title: 'Applied', cell: (card) => dayOf(card.created_at) },
    { title: 'Moved', cell: (card) => dayOf(card.stage_at) },
    { title: 'Unmet Requirements', cell: (card) => card.unmet_requirements },
    { title: 'Link', cell: (card) => config.origin + pathTo('company_application', { id: card.id }) },
  ]
}

const answerColumn = ({ id, text }: ApplicationQuestion): Column<ApplicationCard> => ({
  title: text,
  cell: ({ answers }) => answerText(answers.find(({ question_id }) => question_id === id)?.value ?? null),
})

/** Rows per query. */
const batch = 500

interface Exported {
  job_id: string
  query: Query
  question_ids: readonly string[]
}

/** In batches of IDs that were found once: no connection is held while the client does not read. */
async function* cardsInBatches(
  actor: Actor,
  viewer: Viewer,
  { job_id, query: { ids: chosen, sort, ...filters }, question_ids }: Exported,
): AsyncGenerator<ApplicationCard[]> {
  const order = orderFor(viewer, sort)
  const found = await receivedScope(viewer, job_id, filters)
    .$if(sort.endsWith('name'), (rows) => rows.innerJoin('users', 'users.id', 'applications.applicant_id'))
    .$if(chosen.length > 0, (rows) => rows.where('applications.id', 'in', chosen))
    .select('applications.id')
    .orderBy(order)
    .limit(exportLimit)
    .execute()
  for (let at = 0; at < found.length; at += batch) {
    const ids = found.slice(at, at + batch).map(({ id }) => id)
    const rows = await cardRows(viewer, question_ids).where('applications.id', 'in', ids).orderBy(order).execute()
    yield rows.map((row) => presentCard(actor, row))
  }
}
