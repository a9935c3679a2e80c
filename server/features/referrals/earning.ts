import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { referralMachine } from '#domain/referrals/referral-machine.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { addEarnedBonus } from '#server/features/adjustments/adding.ts'
import { assignmentRows } from '#server/features/assignments/find-assignment.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { endInvitation } from './inviting.ts'
import { findBonus } from './sharing.ts'
import { workedDays } from './worked-days.ts'

const day_ms = 86_400_000

interface Referred {
  data: Pick<Activity<'application.referred'>['data'], 'application_id'>
}

/**
 * Records the referral of an application that came by a referral link, if its referrer can earn a bonus, and ends the
 * invitation by which the person came.
 */
export async function recordReferral(tx: Tx, { data }: Referred): Promise<void> {
  const application = await tx
    .selectFrom('applications')
    .innerJoin('referral_links', 'referral_links.id', 'applications.referral_link_id')
    .innerJoin('users', 'users.id', 'referral_links.referrer_id')
    .innerJoin('users as applicants', 'applicants.id', 'applications.applicant_id')
    .where('applications.id', '=', data.application_id)
    .where('users.status', '=', 'active')
    .select(['applications.id', 'applications.job_id', 'applications.company_id', 'applications.created_at'])
    .select(['referral_links.id as link_id', 'referral_links.referrer_id', 'users.role', 'applicants.email'])
    .executeTakeFirst()
  if (!application) return
  const { id: application_id, job_id, company_id, referrer_id, created_at, link_id, email, role } = application
  const { currency, ...job } = await findJob(tx, job_id)
  const bonus_cents = role === 'applicant' ? await findBonus(tx, job, referrer_id) : null
  await endInvitation(tx, { link_id, email, isShown: role === 'company' || bonus_cents !== null })
  if (bonus_cents === null) return
  const created = await tx
    .insertInto('referrals')
    .values({
      application_id,
      job_id,
      company_id,
      referrer_id,
      bonus_cents,
      currency,
      status: referralMachine.initial,
      shows_progress: true,
      created_at,
    })
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return
  await record(tx, 'referral.created', { actor: system, data: { referral_id: created.id, user_id: referrer_id } })
}

const isEarned = sql<boolean>`${workedDays(sql`referrals.application_id`)} >= ${sql.lit(referralLimits.worked_days)}`
const expiresBefore = () => fromNow(-referralLimits.days * day_ms)

/** Pays the bonus of each referral whose person has worked long enough, and ends those that are too old. */
export async function earnReferrals({ from = db }: { from?: Db | Tx } = {}): Promise<void> {
  await forEachDue(
    (limit) =>
      from
        .selectFrom('referrals')
        .where('status', '=', 'pending')
        .where(({ or, eb }) => or([eb('created_at', '<', expiresBefore()), isEarned]))
        .select('id')
        .orderBy('created_at')
        .limit(limit)
        .execute(),
    decide,
  )
}

/** Of two servers, one decides: the other waits for the row and finds it decided. */
async function decide(tx: Tx, id: string): Promise<void> {
  const referral = await tx
    .selectFrom('referrals')
    .innerJoin('jobs', 'jobs.id', 'referrals.job_id')
    .where('referrals.id', '=', id)
    .where('referrals.status', '=', 'pending')
    .select(['referrals.id', 'referrals.company_id', 'referrals.referrer_id', 'referrals.bonus_cents', 'jobs.title'])
    .select(isEarned.as('is_earned'))
    .forNoKeyUpdate('referrals')
    .executeTakeFirst()
  if (!referral) throw new Failure('illegal_move')
  if (!referral.is_earned) return move(tx, referral, 'expire', null)
  const assignment = await findAssignmentOf(tx, referral)
  const adjustment_id = await addEarnedBonus(tx, assignment, {
    title: `Referral bonus: ${referral.title}`,
    amount: fromCents(referral.bonus_cents),
    note: '',
  })
  await move(tx, referral, 'earn', adjustment_id)
}

const kinds = { earn: 'referral.earned', expire: 'referral.expired' } as const

async function move(
  tx: Tx,
  { id, referrer_id }: { id: string; referrer_id: string },
  name: MoveOf<typeof referralMachine>,
  adjustment_id: string | null,
): Promise<void> {
  const { from, to } = referralMachine.moves[name]
  const moved = await tx
    .updateTable('referrals')
    .set({ status: to, adjustment_id, decided_at: now() })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  await record(tx, kinds[name], { actor: system, data: { referral_id: id, user_id: referrer_id } })
}

/** The referrer's work for the company, on which the bonus is paid: the present one, or the last. */
function findAssignmentOf(tx: Tx, { company_id, referrer_id }: { company_id: string; referrer_id: string }) {
  return assignmentRows(tx)
    .where('assignments.company_id', '=', company_id)
    .where('assignments.talent_id', '=', referrer_id)
    .where('assignments.status', '<>', 'pending')
    .orderBy(sql`assignments.status = 'ended'`)
    .orderBy('assignments.start_date', 'desc')
    .orderBy('assignments.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}
