import type { ReceivedApplication, SentApplication } from '#domain/applications/application.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findJob } from '#server/features/jobs/find-job.ts'

interface Query {
  page: number
  per_page: number
  sort: 'created_at' | '-created_at'
}

const direction = (query: Query) => (query.sort.startsWith('-') ? 'desc' : 'asc')

/** Who applied to one of the company's jobs. */
export async function listReceivedApplications(
  actor: Actor,
  job_id: string,
  query: Query,
): Promise<Page<ReceivedApplication>> {
  authorize(actor, 'application.list_received', await findJob(db, job_id))
  const scope = db.selectFrom('applications').where('applications.job_id', '=', job_id)
  const [rows, { total }] = await Promise.all([
    scope
      .innerJoin('users', 'users.id', 'applications.applicant_id')
      .leftJoin('talents', 'talents.user_id', 'users.id')
      .select([
        'applications.id',
        'applications.job_id',
        'applications.stage',
        'applications.cover_letter',
        'applications.proposal_rate_cents',
        'applications.currency',
        'applications.created_at',
        'users.name as applicant_name',
        'talents.headline as applicant_headline',
      ])
      .orderBy('applications.created_at', direction(query))
      .orderBy('applications.id', direction(query))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    scope.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ proposal_rate_cents, applicant_headline, ...application }) => ({
    ...application,
    applicant_headline: applicant_headline ?? '',
    proposal_rate: rate(proposal_rate_cents),
  }))
  return { items, page: query.page, per_page: query.per_page, total }
}

/** The applications that the asker sent. */
export async function listSentApplications(actor: Actor, query: Query): Promise<Page<SentApplication>> {
  const mine = asUser(actor).user_id
  const [rows, { total }] = await Promise.all([
    sentRows(db)
      .where('applications.applicant_id', '=', mine)
      .orderBy('applications.created_at', direction(query))
      .orderBy('applications.id', direction(query))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    db
      .selectFrom('applications')
      .where('applicant_id', '=', mine)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(presentSent), page: query.page, per_page: query.per_page, total }
}

/** One application as its sender sees it. */
export async function findSentApplication(from: Db | Tx, id: string): Promise<SentApplication> {
  return presentSent(await sentRows(from).where('applications.id', '=', id).executeTakeFirstOrThrow())
}

function sentRows(from: Db | Tx) {
  return from
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'applications.id',
      'applications.job_id',
      'applications.stage',
      'applications.cover_letter',
      'applications.proposal_rate_cents',
      'applications.currency',
      'applications.created_at',
      'jobs.title as job_title',
      'companies.name as company_name',
    ])
}

type SentRow = Awaited<ReturnType<ReturnType<typeof sentRows>['executeTakeFirstOrThrow']>>

function presentSent({ proposal_rate_cents, ...application }: SentRow): SentApplication {
  return { ...application, proposal_rate: rate(proposal_rate_cents) }
}

const rate = (amount_cents: number | null) => (amount_cents == null ? null : fromCents(amount_cents))
