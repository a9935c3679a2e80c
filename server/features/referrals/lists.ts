import { sql } from 'kysely'
import type { z } from 'zod'
import { fromCents } from '#domain/kernel/money.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { Referral, referralsQuery } from '#domain/referrals/referral.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'

/** The talent's referrals, newest first. They say nothing about how an application goes. */
export async function listReferrals(
  actor: Actor,
  { page, per_page }: z.output<typeof referralsQuery>,
): Promise<Page<Referral>> {
  authorize(actor, 'referral.list')
  const scope = db.selectFrom('referrals').where('referrals.referrer_id', '=', asUser(actor).user_id)
  const { rows, total } = await readPage(
    scope
      .innerJoin('applications', 'applications.id', 'referrals.application_id')
      .innerJoin('users', 'users.id', 'applications.applicant_id')
      .innerJoin('jobs', 'jobs.id', 'referrals.job_id')
      .innerJoin('companies', 'companies.id', 'referrals.company_id')
      .leftJoin('adjustments', 'adjustments.id', 'referrals.adjustment_id')
      .leftJoin('payouts', 'payouts.id', 'adjustments.payout_id')
      .select([
        'referrals.id',
        'users.name as person_name',
        'jobs.title as job_title',
        'companies.name as company_name',
        'referrals.bonus_cents',
        'referrals.currency',
        'referrals.created_at',
        'referrals.decided_at',
        sql<Referral['status']>`case
          when adjustments.status = 'canceled' then 'canceled'
          when payouts.status = 'paid' then 'paid'
          else referrals.status
        end`.as('status'),
      ])
      .orderBy('referrals.created_at', 'desc')
      .orderBy('referrals.id', 'desc'),
    { page, per_page },
    scope,
  )
  const items = rows.map(({ bonus_cents, ...row }) => ({ ...row, bonus: fromCents(bonus_cents) }))
  return { items, page, per_page, total }
}
