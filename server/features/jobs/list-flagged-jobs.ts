import type { Finding } from '#domain/jobs/check-job.ts'
import type { FlaggedJob } from '#domain/jobs/job-flag.ts'
import { amountFromCents, budgetText } from '#domain/jobs/job.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'

/** Jobs that wait for the staff's decision, oldest first. */
export async function listFlaggedJobs(
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<FlaggedJob>> {
  authorize(actor, 'job.list_flagged')
  const pending = db.selectFrom('job_flags').where('job_flags.status', '=', 'pending')
  const [rows, { total }] = await Promise.all([
    pending
      .innerJoin('jobs', 'jobs.id', 'job_flags.job_id')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .leftJoin('users', 'users.id', 'job_flags.requested_by')
      .select([
        'jobs.id',
        'jobs.title',
        'jobs.description',
        'jobs.engagement_type',
        'jobs.budget_min_cents',
        'jobs.budget_max_cents',
        'jobs.budget_total_cents',
        'jobs.status',
        'jobs.version',
        'jobs.company_id',
        'companies.name as company_name',
        'job_flags.findings',
        'users.name as requested_by',
        'job_flags.requested_at',
      ])
      .orderBy('job_flags.requested_at')
      .orderBy('job_flags.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    pending.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const reader = asUser(actor)
  const allowed = (['approve', 'reject'] as const).filter((action) => may(reader, `job.${action}`))
  return {
    items: rows.map(
      ({ engagement_type, budget_min_cents, budget_max_cents, budget_total_cents, findings, ...row }) => ({
        ...row,
        title: withoutDeception(row.title),
        description: withoutDeception(row.description),
        company_name: withoutDeception(row.company_name),
        budget: budgetText({
          engagement_type,
          budget_min: amountFromCents(budget_min_cents),
          budget_max: amountFromCents(budget_max_cents),
          budget_total: amountFromCents(budget_total_cents),
        }),
        findings: findings as unknown as Finding[],
        allowed,
      }),
    ),
    page,
    per_page,
    total,
  }
}
