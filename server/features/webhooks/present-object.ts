import { sql } from 'kysely'
import { webhookObjects } from '#domain/webhooks/webhook-event.ts'
import type { WebhookObject } from '#domain/webhooks/webhook-event.ts'
import { listAnswers } from '#server/features/applications/answers.ts'
import type { Tx } from '#server/db/connect.ts'

/** The object of an event, and the company that it belongs to. */
interface Presented {
  company_id: string
  shown: object
}

type Finder = (tx: Tx, id: string) => Promise<({ company_id: string } & Record<string, unknown>) | undefined>

const ref = (id: string, name: string) => ({ id, name })

const finders: Record<WebhookObject, Finder> = {
  job: (tx, id) =>
    tx
      .selectFrom('jobs')
      .where('id', '=', id)
      .select(['company_id', 'id', 'title', 'status', 'engagement_type', 'openings', 'published_at'])
      .executeTakeFirst(),
  async application(tx, id) {
    const row = await tx
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .innerJoin('users', 'users.id', 'applications.applicant_id')
      .where('applications.id', '=', id)
      .select(['applications.company_id', 'applications.id', 'applications.stage', 'applications.created_at'])
      .select(['applications.question_version', 'applications.unmet_requirements'])
      .select(['jobs.id as job_id', 'jobs.title', 'users.id as user_id', 'users.name'])
      .executeTakeFirst()
    if (!row) return undefined
    const answered = (await listAnswers(tx, row)).filter(({ value }) => value !== null)
    const answers = answered.map(({ question, value, is_met, explanation }) => ({
      question_id: question.id,
      question: question.text,
      type: question.type,
      value,
      is_met,
      explanation,
    }))
    return { ...row, job: { id: row.job_id, title: row.title }, applicant: ref(row.user_id, row.name), answers }
  },
  meeting: (tx, id) =>
    tx
      .selectFrom('meetings')
      .where('id', '=', id)
      .select(['company_id', 'id', 'title', 'kind', 'application_id', 'status', 'starts_at', 'ends_at'])
      .executeTakeFirst(),
  async offer(tx, id) {
    const row = await tx
      .selectFrom('offers')
      .innerJoin('jobs', 'jobs.id', 'offers.job_id')
      .innerJoin('users', 'users.id', 'offers.applicant_id')
      .where('offers.id', '=', id)
      .select(['offers.company_id', 'offers.id', 'offers.application_id', 'offers.role_title', 'offers.status'])
      .select(['offers.start_date', 'jobs.id as job_id', 'jobs.title', 'users.id as user_id', 'users.name'])
      .executeTakeFirst()
    if (!row) return undefined
    return { ...row, job: { id: row.job_id, title: row.title }, applicant: ref(row.user_id, row.name) }
  },
  async assignment(tx, id) {
    const row = await tx
      .selectFrom('assignments')
      .innerJoin('users', 'users.id', 'assignments.talent_id')
      .where('assignments.id', '=', id)
      .select(['assignments.company_id', 'assignments.id', 'assignments.role_title', 'assignments.status'])
      .select(['assignments.start_date', 'assignments.ends_on', 'users.id as user_id', 'users.name'])
      .executeTakeFirst()
    return row && { ...row, talent: ref(row.user_id, row.name) }
  },
  async timesheet(tx, id) {
    const row = await tx
      .selectFrom('timesheets')
      .innerJoin('users', 'users.id', 'timesheets.talent_id')
      .where('timesheets.id', '=', id)
      .select(['timesheets.company_id', 'timesheets.id', 'timesheets.assignment_id', 'timesheets.week_on'])
      .select(['timesheets.status', 'timesheets.minutes', 'users.id as user_id', 'users.name'])
      .executeTakeFirst()
    return row && { ...row, talent: ref(row.user_id, row.name) }
  },
  async adjustment(tx, id) {
    const row = await tx
      .selectFrom('adjustments')
      .innerJoin('users', 'users.id', 'adjustments.talent_id')
      .where('adjustments.id', '=', id)
      .where('adjustments.kind', '<>', 'deduction')
      .select(['adjustments.company_id', 'adjustments.id', 'adjustments.kind', 'adjustments.assignment_id'])
      .select(['adjustments.title', 'adjustments.status', 'adjustments.amount_cents', 'adjustments.spent_on'])
      .select([sql<'USD'>`'USD'`.as('currency'), 'users.id as user_id', 'users.name'])
      .executeTakeFirst()
    return row && { ...row, talent: ref(row.user_id, row.name) }
  },
  invoice: (tx, id) =>
    tx
      .selectFrom('invoices')
      .where('id', '=', id)
      .select(['company_id', 'id', 'number', 'status', 'currency', 'total_cents', 'issued_on', 'due_on'])
      .executeTakeFirst(),
}

/**
 * An object as receivers get it, in its state at this moment; an application has the stages of the activity. The schema
 * removes every other column. Null if it no longer exists.
 */
export async function presentObject(
  tx: Tx,
  kind: WebhookObject,
  id: string,
  activity: object,
): Promise<Presented | null> {
  const row = await finders[kind](tx, id)
  if (!row) return null
  const { from = null, to = row.stage } = activity as { from?: string; to?: string }
  const moved = kind === 'application' ? { previous_stage: from, stage: to } : {}
  return { company_id: row.company_id, shown: webhookObjects[kind].parse({ ...row, ...moved }) }
}
