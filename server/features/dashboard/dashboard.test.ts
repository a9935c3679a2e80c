import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { AdminDashboard } from '#domain/dashboard/dashboard.ts'
import type { Queue, QueueCounts } from '#domain/dashboard/queues.ts'
import { system } from '#domain/kernel/actor.ts'
import type { LedgerMonths } from '#domain/ledger/ledger.ts'
import { transaction } from '#server/db/transaction.ts'
import { closeDays } from '#server/features/ledger/day-sums.ts'
import { moveToAccepted } from '#server/features/milestones/milestones.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addMilestone } from '#server/testing/milestones.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { addContactTicket, addSupportTicket } from '#server/testing/tickets.ts'

let tulay: Tulay
const assignment_ids: string[] = []
beforeAll(async () => {
  tulay = await startTulay('empty')
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin', admin_role: 'support' })
  await addPerson(tulay.db, { email: 'unverified@town.test', role: 'applicant', verified: false })
  const manager_id = await addPerson(tulay.db, { email: 'manager@tulay.test', role: 'account_manager' })
  const companies = [await addCompany(tulay.db, { name: 'Acme' }), await addCompany(tulay.db, { name: 'Other' })]
  await tulay.db
    .updateTable('companies')
    .set({ account_manager_id: manager_id })
    .where('id', '=', companies[0]!)
    .execute()
  for (const [at, company_id] of companies.entries()) {
    const talent_id = await addTalent(tulay.db, { email: `talent${at}@town.test` })
    const assignment_id = await addAssignment(tulay.db, { company_id, talent_id })
    assignment_ids.push(assignment_id)
    const milestone = await addMilestone(tulay.db, { assignment_id, position: 1, status: 'delivered' })
    await transaction((tx) => moveToAccepted(tx, system, milestone))
  }
})
afterAll(() => tulay.stop())

const dashboardOf = async (email: string) => {
  const { status, body } = await (await tulay.as(email)).get('/api/admin/dashboard')
  expect(status).toBe(200)
  return body as unknown as AdminDashboard
}

describe('the dashboard', () => {
  it('has the figures of all companies for an owner, computed from rows', async () => {
    const dashboard = await dashboardOf('admin@tulay.test')
    expect(dashboard).toMatchObject({
      workers: { value: 2 },
      companies: { value: 2 },
      monthly_revenue_cents: { value: 200_000, previous: 0 },
      gross_margin_percent: { value: 25, previous: null },
      new_signups: { value: 3, previous: 0 },
    })
    expect(dashboard.months).toHaveLength(12)
    expect(dashboard.months.at(-1)).toMatchObject({ billed_cents: 200_000, hires: 2 })
    expect(dashboard.funnels?.applicant.map(({ count }) => count)).toEqual([3, 2, 2, 2])
  })

  it('opens lists whose rows add up to the figures, also for a talent with two assignments', async () => {
    const { company_id, talent_id } = await tulay.db
      .selectFrom('assignments')
      .select(['company_id', 'talent_id'])
      .executeTakeFirstOrThrow()
    const second = await addAssignment(tulay.db, { company_id, talent_id })
    const { workers, companies, monthly_revenue_cents } = await dashboardOf('admin@tulay.test')
    const admin = await tulay.as('admin@tulay.test')
    const { body: figures } = await admin.get('/api/admin/assignments/figures')
    const { body } = await admin.get('/api/admin/companies')
    expect([workers.value, companies.value]).toEqual([figures['workers'], body.total])
    // They are counted once: in all, in their company, and for the manager.
    expect([figures['workers'], figures['total']]).toEqual([2, 3])
    expect(body.items.map((one) => one['workers'])).toEqual([1, 1])
    const { body: managers } = await admin.get('/api/admin/account-managers')
    expect(managers['summary']).toMatchObject({ employees: 1 })
    const revenue = body.items.map((one) => Number(one['monthly_revenue_cents']))
    expect(revenue.reduce((sum, one) => sum + one, 0)).toBe(monthly_revenue_cents?.value)
    await tulay.db.deleteFrom('assignments').where('id', '=', second).execute()
  })

  it('compares with the companies of 30 days ago, also those that were deleted since', async () => {
    const created_at = fromNow(-60 * 24 * 60 * 60_000)
    const id = await addCompany(tulay.db, { name: 'Old' })
    await tulay.db.updateTable('companies').set({ created_at }).where('id', '=', id).execute()
    expect((await dashboardOf('admin@tulay.test')).companies).toEqual({ value: 3, previous: 1 })
    await tulay.db.updateTable('companies').set({ status: 'deleted', deleted_at: now() }).where('id', '=', id).execute()
    expect((await dashboardOf('admin@tulay.test')).companies).toEqual({ value: 2, previous: 1 })
  })

  it('shows account managers the figures of their companies, and none of the platform', async () => {
    expect(await dashboardOf('manager@tulay.test')).toMatchObject({
      workers: { value: 1 },
      companies: { value: 1 },
      monthly_revenue_cents: { value: 100_000 },
      gross_margin_percent: { value: 25 },
      new_signups: null,
      funnels: null,
    })
  })

  it('counts the companies of a colleague on leave for the deputy', async () => {
    const deputy_id = await addPerson(tulay.db, { email: 'deputy@tulay.test', role: 'account_manager' })
    expect(await dashboardOf('deputy@tulay.test')).toMatchObject({ companies: { value: 0 }, workers: { value: 0 } })
    const manager = tulay.db
      .updateTable('account_manager_profiles')
      .where('user_id', 'in', ({ selectFrom }) =>
        selectFrom('users').where('email', '=', 'manager@tulay.test').select('id'),
      )
    await manager.set({ status: 'on_leave', leave_from: now().slice(0, 10), deputy_id }).execute()
    forgetActors({ user_ids: [deputy_id] })
    expect(await dashboardOf('deputy@tulay.test')).toMatchObject({
      companies: { value: 1 },
      workers: { value: 1 },
      monthly_revenue_cents: { value: 100_000 },
    })
    await manager.set({ status: 'active', leave_from: null, deputy_id: null }).execute()
  })

  it('shows no money to admins whose role has no access to it', async () => {
    const dashboard = await dashboardOf('ops@tulay.test')
    expect(dashboard).toMatchObject({ workers: { value: 2 }, monthly_revenue_cents: null, gross_margin_percent: null })
    expect(dashboard.months.every(({ billed_cents }) => billed_cents === null)).toBe(true)
  })
})

describe('the queues', () => {
  const lists: Partial<Record<Queue, string>> = {
    tickets: '/api/admin/tickets?status=open',
    tickets_overdue: '/api/admin/tickets?at_risk=true',
    appeals: '/api/admin/sanctions?appeal=open',
    flagged_jobs: '/api/admin/jobs?flagged=true',
    overdue_invoices: '/api/invoices?status=overdue',
    privacy_requests: '/api/admin/privacy-requests',
    disputed_timesheets: '/api/timesheets?disputed=true',
  }
  const queuesOf = async (email: string) => {
    const client = await tulay.as(email)
    const { body } = await client.get('/api/admin/queues')
    const totals = await Promise.all(
      Object.entries(lists).map(async ([queue, list]) => {
        const { status, body: page } = await client.get(list)
        return [queue, status === 200 ? page.total : null] as const
      }),
    )
    return { counts: body as unknown as QueueCounts, totals: Object.fromEntries(totals) }
  }

  it('count what the lists of each member of staff have, and nothing that they may not see', async () => {
    const { db } = tulay
    const companies = await db.selectFrom('companies').select('id').orderBy('name').execute()
    for (const { id: company_id } of companies.filter((_, at) => at < 2)) {
      const job_id = await addJob(db, company_id, { status: 'draft' })
      const flagged = { flagged_at: now(), review_requested_at: now() }
      await db.updateTable('jobs').set(flagged).where('id', '=', job_id).execute()
    }
    const owner = await addMember(db, companies[0]!.id, { email: 'owner@acme.test' })
    await travelTo(new Date(Date.now() - 25 * 3_600_000), () => addSupportTicket(db, owner, { side: 'company' }))
    await addContactTicket(db)
    await db
      .insertInto('staff_privacy_requests')
      .values({
        kind: 'export',
        status: 'open',
        name: 'Ana',
        email: 'ana@town.test',
        message: 'Please.',
        received_on: sql`current_date - 40`,
        due_on: sql`current_date - 9`,
        created_at: now(),
      })
      .execute()
    // A disputed week of each company.
    await sql`with weeks as (
      insert into timesheets (assignment_id, company_id, talent_id, week_on, status, minutes, approved_at, created_at, updated_at)
      select id, company_id, talent_id, '2026-01-05', 'approved', 0, now(), now(), now() from assignments
      returning id, assignment_id
    ) insert into timesheet_lines (timesheet_id, assignment_id, kind, on_date, planned_minutes, minutes, pay_cents, bill_cents, status)
      select id, assignment_id, 'work', '2026-01-05', 480, 480, 0, 0, status
      from weeks cross join unnest(array['disputed', 'disputed', 'approved']) as status`.execute(db)
    for (const email of ['admin@tulay.test', 'ops@tulay.test', 'manager@tulay.test']) {
      const { counts, totals } = await queuesOf(email)
      expect(counts, email).toMatchObject(totals)
    }
    const { counts: all } = await queuesOf('admin@tulay.test')
    expect(all).toMatchObject({ tickets: 2, tickets_overdue: 1, tickets_due_soon: 0, privacy_overdue: 1, batches: 0 })
    const { counts: own } = await queuesOf('manager@tulay.test')
    expect(own).toMatchObject({
      tickets: 1,
      flagged_jobs: 1,
      disputed_timesheets: 1,
      privacy_requests: null,
      held_payouts: null,
    })
  })
})

describe('the money of the last days', () => {
  const hour_ms = 60 * 60_000
  /** On both sides of the beginnings of both periods, and within them. */
  const ages_hours = [60 * 24 + 1, 60 * 24 - 1, 45 * 24, 30 * 24 + 1, 30 * 24 - 1, 10 * 24, 50, 1]

  it('is the same before and after the days that are over are added up', async () => {
    let position = 1
    const acceptAt = async (age_hours: number) => {
      position += 1
      await travelTo(new Date(Date.now() - age_hours * hour_ms), async () => {
        for (const assignment_id of assignment_ids) {
          const id = await addMilestone(tulay.db, { assignment_id, position, status: 'delivered' })
          await transaction((tx) => moveToAccepted(tx, system, id))
        }
      })
    }
    for (const age of ages_hours) await acceptAt(age)
    const read = async () => {
      const recent = await (await tulay.as('admin@tulay.test')).get('/api/admin/ledger/months?months=1')
      const all = await Promise.all(['admin@tulay.test', 'manager@tulay.test'].map(dashboardOf))
      return [
        ...all.map(({ monthly_revenue_cents, gross_margin_percent }) => ({
          monthly_revenue_cents,
          gross_margin_percent,
        })),
        (recent.body as unknown as LedgerMonths).recent,
      ]
    }
    const before = await read()
    // Four of them are of the last 30 days, three of the days before, and one is older.
    expect(before).toMatchObject([
      { monthly_revenue_cents: { value: 1_000_000, previous: 600_000 } },
      { monthly_revenue_cents: { value: 500_000, previous: 300_000 } },
      { billed_cents: 1_000_000 },
    ])
    await closeDays()
    await closeDays()
    expect(await read()).toEqual(before)
    const added = await tulay.db.selectFrom('ledger_days').select(['day', 'company_id']).execute()
    expect(added.some(({ company_id }) => company_id === null)).toBe(true)
    expect(added.every(({ day }) => day < fromNow(-24 * hour_ms).slice(0, 10))).toBe(true)
    await acceptAt(0)
    expect(await read()).toMatchObject([{ monthly_revenue_cents: { value: 1_200_000, previous: 600_000 } }, {}, {}])
  })
})
