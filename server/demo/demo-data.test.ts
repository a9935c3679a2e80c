import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { figureText } from '#domain/analytics/analytics.ts'
import type { Analytics, Metric } from '#domain/analytics/analytics.ts'
import { companyJobsQuery } from '#domain/jobs/job-list.ts'
import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import { reminderSteps } from '#domain/invoices/reminders.ts'
import type { Collection } from '#domain/invoices/reminders.ts'
import type { CompanyDetails } from '#domain/companies/managed-company.ts'
import type { ApplicantWork } from '#domain/talent/managed-applicant.ts'
import type { LedgerCheck, LedgerMonths } from '#domain/ledger/ledger.ts'
import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import type { ReceivedInvitation } from '#domain/invitations/invitation.ts'
import type { Shortlist, ShortlistDetails } from '#domain/shortlists/shortlist.ts'
import type { ProfileView } from '#domain/talent/talent-privacy.ts'
import { talentCriteria } from '#domain/talent/talent-search.ts'
import type { NotificationGroup } from '#domain/notifications/notification.ts'
import type { SavedSearch } from '#domain/saved-searches/saved-search.ts'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import { conversationsQuery } from '#domain/messaging/conversation.ts'
import type { conversationsPage } from '#domain/messaging/conversation.ts'
import type { AdminDashboard } from '#domain/dashboard/dashboard.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import type { TeamMember } from '#domain/time/team.ts'
import type { WorkReport } from '#domain/work-report/work-report.ts'
import type { Timesheet, TimesheetSummary } from '#domain/time/timesheet.ts'
import { weeklyHoursOf } from '#domain/working-hours/working-pattern.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { offerMachine } from '#domain/offers/offer-machine.ts'
import type { SubmittedOffer } from '#domain/offers/offer.ts'
import type { Page } from '#domain/kernel/page.ts'
import { may } from '#domain/policies.ts'
import type { ReportCase } from '#domain/reports/report.ts'
import { ticketMachine } from '#domain/support/ticket-machine.ts'
import { ticketSubjects } from '#domain/support/ticket.ts'
import type { TicketRow } from '#domain/support/ticket.ts'
import type { Verification } from '#domain/verifications/verification.ts'
import { office } from '#content/office.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Client } from '#server/testing/client.ts'
import { copyDatabase, createDatabase, onServer } from '#server/testing/databases.ts'
import { absentIn, differencesIn, Reader, sumOf } from '#server/testing/figures/figure.ts'
import type { Readers } from '#server/testing/figures/figure.ts'
import { figures } from '#server/testing/figures/figures.ts'
import { takeRandomSteps } from '#server/testing/figures/random-steps.ts'
import type { Actors } from '#server/testing/figures/random-steps.ts'
import { addMailExamples, mailExamples, mailFaults } from '#server/testing/mail-examples.ts'
import { faultsOf, nameOf, renameEverything, searches } from '#server/testing/searches.ts'
import { startPostgres } from '#server/testing/start-postgres.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { demoUsers, demoAccounts } from './demo-users.ts'

// On its own PostgreSQL: building is one long transaction, which would delay the live updates of other tests.
const folder = await mkdtemp(join(tmpdir(), 'tulay-demo-'))
const embedded = await startPostgres(folder)
process.env.DATABASE_URL = await createDatabase(embedded.url, 'demo')
process.env.DATA_DIR = folder
delete process.env.SECRET
/** Where the journeys look for the demo data, so that it is not built again. */
const folderForJourneys = process.env.DEMO_DATA_FOLDER
await migrate(process.env.DATABASE_URL)
const { db } = await import('#server/db/connect.ts')
const { startQueue, stopQueue } = await import('#server/platform/queue/queue.ts')
const { startTulay } = await import('#server/testing/start-tulay.ts')
const { buildDemoData } = await import('./build-demo-data.ts')
const { partsOf } = await import('#server/features.ts')
const { writeMail } = await import('#server/platform/mail/mail.ts')
const { addContent } = await import('#server/testing/content.ts')
const { indexTalents } = await import('#server/testing/talents.ts')
const { sealActivities } = await import('#server/features/audit/chain.ts')

type Figures = Pick<
  TimesheetSummary,
  'planned_minutes' | 'worked_minutes' | 'leave_minutes' | 'is_recorded' | 'amounts'
>

const figuresOf = ({ planned_minutes, worked_minutes, leave_minutes, is_recorded }: Figures) => ({
  planned_minutes,
  worked_minutes,
  leave_minutes,
  is_recorded,
})
const keyOf = (row: { assignment_id: string; week_on: string }) => `${row.week_on} ${row.assignment_id}`

/** The items of all pages of a list; `path` ends before a parameter. */
async function allOf<Item>(client: Client, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const { status, text, body } = await client.get(`${path}&per_page=100&page=${page}`)
    expect(status, text).toBe(200)
    items.push(...(body.items as unknown as Item[]))
    if (items.length >= (body['total'] as unknown as number)) return items
  }
}

const countPeople = async () => {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ends the connection of the building transaction once it has begun to write. */
async function interruptBuilding(): Promise<void> {
  const builder = await vi.waitUntil(
    async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and backend_xid is not null and now() - xact_start > interval '300 ms'`.execute(
        db,
      )
      return rows[0]
    },
    { timeout: 20_000 },
  )
  await sql`select pg_terminate_backend(${builder.pid})`.execute(db)
}

let tulay: Tulay
beforeAll(async () => {
  await startQueue()
  const interrupted = expect(buildDemoData(() => {})).rejects.toThrow()
  await interruptBuilding()
  await interrupted
  expect(await countPeople(), 'an interrupted start leaves the database empty').toBe(0)
  const built = await Promise.all([buildDemoData(() => {}), buildDemoData(() => {})])
  expect(built.toSorted(), 'two servers that start at once build it once').toEqual([false, true])
  await stopQueue()
  if (folderForJourneys) await copyForJourneys()
  tulay = await startTulay('existing')
}, 300_000)
afterAll(async () => {
  await tulay.stop()
  await embedded.stop()
  if (folderForJourneys) await rename(folder, folderForJourneys)
  else await rm(folder, { recursive: true, force: true })
})

/** Copies the demo data before the tests change it. */
async function copyForJourneys(): Promise<void> {
  // Otherwise each of their servers would do it.
  await sealActivities()
  // A database with connections cannot be copied. The pool replaces those of its connections that break while idle.
  await onServer(embedded.url, "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'demo'")
  await copyDatabase(embedded.url, 'demo', 'template_demo')
}

const rowsOfAllJobs = async () => {
  const { jobRows } = await import('#server/features/jobs/find-job.ts')
  return jobRows().execute()
}

const idsOf = (things: { id: string }[]) => things.map(({ id }) => id).toSorted()

const sentOf = (all: readonly Collection[]) => all.reduce((sum, { reminders }) => sum + reminders.length, 0)

describe('the demo data', () => {
  test('holds what we promise', async () => {
    const { rows } = await countAll()
    expect(rows[0]).toMatchObject({ companies: 20, talents: 200, jobs: 77, open: 12, paused: 5 })
    expect(rows[0]!.stages).toBe(9)
  })

  test('has the figures of the specification, computed from rows', async () => {
    const owner = await tulay.signIn(demoUsers.company.email)
    const { metrics } = (await owner.get('/api/analytics')).body as unknown as Analytics
    expect(Object.entries(metrics).map(([name, { value }]) => figureText(name as Metric, value))).toEqual([
      '24.8%',
      '78.2%',
      '18 days',
    ])
    expect((await owner.get('/api/jobs/summary')).body).toEqual({
      open: 12,
      paused: 5,
      pending_interviews: 8,
      tests_assigned: 23,
      time_to_hire_days: 18,
    })
    for (const [name, { previous, of }] of Object.entries(metrics)) {
      expect(previous, `${name} of the period before, to compare with`).toBeGreaterThan(0)
      expect((await owner.get(`/api/analytics/rows?metric=${name}`)).body.total, name).toBe(of)
    }
  })

  test('shows the whole customer in the drawers: each figure is that of the list that it opens', async () => {
    const admin = await tulay.as('admin@tulay.test')
    const bodyOf = async (path: string) => (await admin.get(path)).body as unknown as Record<string, unknown>
    const totalOf = async (path: string) =>
      (await bodyOf(`${path}${path.includes('?') ? '&' : '?'}per_page=1`))['total']
    const { body: mine } = await (await tulay.as('company@tulay.test')).get('/api/company')
    const company = (await bodyOf(`/api/admin/companies/${mine.id}`)) as unknown as CompanyDetails
    const openCents = async (query: string) => {
      const body = await bodyOf(`/api/invoices?company_id=${mine.id}&per_page=100${query}`)
      return (body['items'] as { open_cents: number }[]).reduce((sum, { open_cents }) => sum + open_cents, 0)
    }
    expect(company.money!.overdue_cents).toBeGreaterThan(0)
    expect(company.money).toEqual({
      balance_cents: await openCents('&status=unpaid&status=pending&status=overdue'),
      overdue_cents: await openCents('&status=overdue'),
    })
    // Nothing is open besides.
    expect(company.money!.balance_cents).toBe(await openCents(''))
    const jobs = `/api/admin/jobs?company_id=${mine.id}`
    expect(company.jobs).toBe(Number(await totalOf(jobs)) + Number(await totalOf(`${jobs}&archived=true`)))
    expect(await totalOf(`${jobs}&status=open&status=interviewing&status=offer`)).toBe(company.active_jobs)
    const { id, messages, last_contact } = company.conversation!
    expect(last_contact).not.toBeNull()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from messages
      where conversation_id = ${id} and kind = 'text' and deleted_at is null`.execute(db)
    expect(messages).toBe(rows[0]!.count)

    const all = await bodyOf('/api/assignments?per_page=100&status=ended')
    const { talent } = (all['items'] as { talent: { id: string } }[])[0]!
    const work = (await bodyOf(`/api/admin/applicants/${talent.id}/work`)) as unknown as ApplicantWork
    expect(work.minutes).toBeGreaterThan(0)
    expect(work.items).toHaveLength(Number(await totalOf(`/api/assignments?talent_id=${talent.id}`)))
    expect(work.items.reduce((sum, { earned_cents }) => sum + earned_cents!, 0)).toBe(work.earned_cents)
    const payouts = await bodyOf(`/api/admin/payouts?talent_id=${talent.id}&status=paid&per_page=100`)
    const paid = (payouts['items'] as { amount_cents: number }[]).reduce((sum, one) => sum + one.amount_cents, 0)
    expect(work.paid_cents).toBe(paid)
    const applicant = await bodyOf(`/api/admin/applicants/${talent.id}`)
    const record = `/api/admin/applicants/${talent.id}/applications`
    expect([await totalOf(record), await totalOf(`${record}?hired=true`)]).toEqual([
      applicant['applications'],
      applicant['hired'],
    ])
  })

  test('counts workers in the same way on every screen', async () => {
    const admin = await tulay.as('admin@tulay.test')
    const bodyOf = async (path: string) => (await admin.get(path)).body as Record<string, unknown>
    type Work = { company: { id: string }; talent: { id: string } }
    const rows = ((await bodyOf('/api/assignments?status=active&status=paused&per_page=100'))['items'] ?? []) as Work[]
    const peopleOf = (work: readonly Work[]) => new Set(work.map(({ talent }) => talent.id)).size
    const all = peopleOf(rows)
    expect(all).toBeGreaterThan(20)
    // Somebody works for two companies.
    expect(all).toBeLessThan(rows.length)
    expect(await bodyOf('/api/admin/dashboard')).toMatchObject({ workers: { value: all } })
    expect(await bodyOf('/api/admin/assignments/figures')).toMatchObject({ workers: all })
    const companies = (await bodyOf('/api/admin/companies?per_page=100'))['items'] as {
      id: string
      name: string
      workers: number
      account_manager: { id: string } | null
    }[]
    const byCompany = Map.groupBy(rows, ({ company }) => company.id)
    for (const { id, name, workers } of companies)
      expect([name, workers]).toEqual([name, peopleOf(byCompany.get(id) ?? [])])
    const busiest = companies.toSorted((one, other) => other.workers - one.workers)[0]!
    expect(await bodyOf(`/api/admin/companies/${busiest.id}`)).toMatchObject({ workers: busiest.workers })
    expect(await bodyOf(`/api/admin/assignments/figures?company_id=${busiest.id}`)).toMatchObject({
      workers: busiest.workers,
    })
    const managers = await bodyOf('/api/admin/account-managers?per_page=100')
    const managedBy = (manager_id?: string) =>
      peopleOf(
        companies
          .filter(({ account_manager }) => (manager_id ? account_manager?.id === manager_id : account_manager !== null))
          .flatMap(({ id }) => byCompany.get(id) ?? []),
      )
    for (const { id, total_employees } of managers['items'] as { id: string; total_employees: number }[])
      expect(total_employees).toBe(managedBy(id))
    expect(managers['summary']).toMatchObject({ employees: managedBy() })
    const owner = await tulay.as('company@tulay.test')
    const { body: mine } = await owner.get('/api/company')
    const { workers } = companies.find(({ id }) => id === mine['id'])!
    expect((await owner.get('/api/company/employees')).body).toMatchObject({ total: workers })
    expect((await owner.get('/api/team')).body).toMatchObject({ people: workers })
  })

  test('has offers in every state and people at work for the demo company', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(distinct offers.status) as offer_states, count(distinct assignments.status) as assignment_states
      from offers left join assignments on assignments.offer_id = offers.id
      where offers.company_id = ${await demoCompanyId()}`.execute(tulay.db)
    expect(rows[0]!.offer_states).toBe(offerMachine.states.length)
    expect(rows[0]!.assignment_states).toBe(assignmentMachine.states.length)
  })

  test('shows leave, tasks, documents, surveys, reviews and milestones of the work in every state', async () => {
    const { rows } = await sql<Record<string, number>>`
      with own as (
        select assignments.id from assignments join users on users.id = talent_id
        where company_id = ${await demoCompanyId()} or users.email = ${demoUsers.applicant.email}
      )
      select (select count(distinct status) from leaves where assignment_id in (select id from own)) - 2 as leave_states,
        (select count(*) from leaves where status = 'approved' and from_on > current_date) as leave_to_come,
        (select count(*) from leaves where status = 'approved' and to_on < current_date) as past_leave,
        (select count(*) from checklist_items join assignments on assignments.id = assignment_id
          where done_at is null and due_on < current_date and status = 'active') as overdue,
        (select count(*) from document_views where document_id is not null) as document_views,
        (select count(*) from document_views where contract_id is not null) as contract_views,
        (select count(distinct month_on) from pulse_answers where assignment_id in (select id from own)) - 2 as months,
        (select count(*) from reviews where side = 'talent' and replied_at is not null) as replies,
        (select count(*) from reviews where published_at is null) - 1 as hidden,
        (select count(distinct status) from milestones) - 3 as milestone_states,
        (select count(distinct kind) from adjustments where invoice_item_id is not null or payout_id is not null) - 2
          as paid_adjustments,
        (select count(*) from adjustments where status = 'submitted' and assignment_id in (select id from own)) as expenses`.execute(
      tulay.db,
    )
    for (const [what, count] of Object.entries(rows[0]!)) expect(count, what).toBeGreaterThan(0)
    const { rows: left } = await sql<{ open: number }>`
      select count(*) as open from checklist_items join assignments on assignments.id = assignment_id
      where done_at is null and start_date < current_date - 30`.execute(tulay.db)
    const { rows: all } = await sql<{ items: number }>`select count(*) as items from checklist_items`.execute(tulay.db)
    expect(left[0]!.open).toBeLessThan(all[0]!.items * 0.06)
    const applicant = await tulay.signIn(demoUsers.applicant.email)
    const { items } = (await applicant.get('/api/assignments?status=active')).body
    expect(items).toHaveLength(1)
    const timesheets = await applicant.get('/api/timesheets')
    expect(timesheets.body.total).toBeGreaterThan(7)
  })

  test('has invoices in every status, a margin of 25%, and a ledger that agrees with all rows', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from invoices) - 50 as invoices,
        (select count(distinct status) from invoices) - ${invoiceMachine.states.length} as states,
        (select count(distinct status) from invoices where company_id = ${await demoCompanyId()}) - 5 as own_states,
        (select count(*) from invoice_items where dispute_status = 'open') - 1 as disputes,
        (select count(*) from credit_notes) - 1 as credit_notes,
        (select count(*) from refunds where status = 'completed') - 1 as refunds,
        (select count(*) from payment_disputes where status = 'won') - 1 as chargebacks,
        (select count(*) from bank_statement_lines where payment_id is not null) - 25 as matched_receipts,
        (select count(*) from bank_statement_lines where payout_batch_id is not null) - 3 as matched_batches,
        (select count(*) from bank_statement_lines where status = 'unmatched') - 2 as unmatched_lines,
        (select sum(amount_cents)::bigint from postings where account = 'bank') as bank_cents,
        (select count(distinct status) from payouts) - 3 as payout_states,
        (select count(*) from payments) - 30 as payments`.execute(tulay.db)
    for (const [what, count] of Object.entries(rows[0]!)) expect(count, what).toBeGreaterThanOrEqual(0)
    const admin = await tulay.signIn(demoUsers.admin.email)
    const { items } = (await admin.post('/api/admin/ledger/check')).body as unknown as { items: LedgerCheck[] }
    expect(items.flatMap(({ name, differences }) => differences.map((one) => ({ name, ...one })))).toEqual([])
    const { months, total } = (await admin.get('/api/admin/ledger/months?months=2')).body as unknown as LedgerMonths
    expect([total.margin_percent, ...months.map(({ margin_percent }) => margin_percent)]).toEqual([25, 25, 25])
  })

  test('has invoices of which none dwarfs the others, and written-off ones of suspended companies only', async () => {
    const { rows: totals } = await sql<{ total_cents: number }>`
      select total_cents from invoices order by total_cents desc limit 2`.execute(tulay.db)
    expect(totals[0]!.total_cents).toBeLessThan(totals[1]!.total_cents * 2)
    const { rows } = await sql<{ status: string }>`
      select companies.status from invoices join companies on companies.id = company_id
      where invoices.status = 'written_off'`.execute(tulay.db)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['suspended']))
  })

  test('has people and companies who signed up lately and came to every step, and privacy requests', async () => {
    const admin = await tulay.signIn(demoUsers.admin.email)
    const { funnels } = (await admin.get('/api/admin/dashboard')).body as unknown as AdminDashboard
    for (const steps of [funnels!.applicant, funnels!.company]) {
      const counts = steps.map(({ count }) => count)
      expect(counts).toEqual(counts.toSorted((one, other) => other - one))
      expect(counts.at(-1)).toBeGreaterThan(0)
      expect(new Set(counts).size, String(counts)).toBeGreaterThan(2)
    }
    const { rows } = await sql<{ open: number; answered: number }>`
      select count(*) filter (where status = 'open') as open, count(*) filter (where status <> 'open') as answered
      from staff_privacy_requests`.execute(tulay.db)
    expect(rows).toEqual([{ open: 3, answered: 1 }])
  })

  test('has results that people graded at the demo company, and answers that wait', async () => {
    const company_id = await demoCompanyId()
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where gradings.graded_at is null) as waiting,
        count(*) filter (where gradings.graded_at is null and suggestion is not null) as suggested,
        count(*) filter (where gradings.graded_at is not null) as graded,
        count(*) filter (where gradings.comment <> '') as comments,
        count(*) filter (where round = 'second' and gradings.graded_at is not null) as second
      from gradings join attempts on attempts.id = gradings.attempt_id
      where attempts.company_id = ${company_id}`.execute(tulay.db)
    const [counts] = rows
    expect(counts!.waiting).toBeGreaterThanOrEqual(8)
    expect(counts!.waiting).toBeLessThanOrEqual(15)
    expect(counts!.suggested).toBeGreaterThan(3)
    expect(counts!.graded).toBeGreaterThan(100)
    expect(counts!.comments).toBeGreaterThan(20)
    expect(counts!.second).toBeGreaterThan(3)
    const { rows: attempts } = await sql<Record<string, number>>`
      select count(*) filter (where score is null) as unscored, count(distinct score / 10) as tens,
        count(distinct test_id) filter (where tests.company_id is null) as library_tests,
        (select count(*) from integrity_notes) as notes,
        (select count(*) from integrity_notes where explanation = '') as unexplained
      from attempts join tests on tests.id = attempts.test_id
      where attempts.company_id = ${company_id} and attempts.status = 'graded'`.execute(tulay.db)
    expect(attempts[0]!.unscored).toBe(0)
    expect(attempts[0]!.library_tests).toBeGreaterThan(3)
    expect(attempts[0]!.tens).toBeGreaterThan(6)
    expect(attempts[0]!.notes).toBeGreaterThan(attempts[0]!.unexplained!)
    expect(attempts[0]!.unexplained).toBeGreaterThan(0)
  })

  test('lets the demo applicant take a test, read an outcome and reuse a result', async () => {
    const applicant = await tulay.signIn(demoUsers.applicant.email)
    const { items } = (await applicant.get('/api/applicant/tests?per_page=100')).body as unknown as {
      items: { id: string; status: string }[]
    }
    const taken = await Promise.all(items.map(({ id }) => applicant.get(`/api/applicant/tests/${id}`)))
    const attempts = taken.map(({ body }) => body as unknown as TakenAttempt)
    expect(attempts.filter(({ allowed }) => allowed.includes('start'))).toHaveLength(2)
    expect(attempts.filter(({ allowed }) => allowed.includes('reuse'))).toHaveLength(1)
    expect(attempts.some(({ outcome }) => outcome?.is_complete)).toBe(true)
  })

  test('shows the demo applicant a referral that has earned its bonus, and one that has not', async () => {
    const applicant = await tulay.signIn(demoUsers.applicant.email)
    const { items } = (await applicant.get('/api/referrals')).body as unknown as { items: { status: string }[] }
    expect(items.map(({ status }) => status)).toEqual(['applied', 'earned'])
  })

  test('lets colleagues of the demo company say what they think', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from application_notes) as notes, (select count(*) from application_ratings) as ratings,
        (select count(*) from applications where tags <> '{}') as tagged,
        (select count(*) from application_notes where mentions <> '{}') as mentions`.execute(tulay.db)
    for (const [what, count] of Object.entries(rows[0]!)) expect(count, what).toBeGreaterThan(3)
  })

  test('tells the same story everywhere: where an application is, where it was, and what its job makes of it', async () => {
    const { rows } = await sql<{ what: string }>`
      select 'a stage that history does not know: ' || a.id as what from applications a
      where not exists (
        select from stage_history h
        where h.application_id = a.id and h.stage = a.stage and h.entered_at = a.stage_at and h.left_at is null)
      union all
      select 'an answer that nobody read: ' || id from applications where answered_at is not null and opened_at is null
      union all
      select 'an offer to somebody who is not offered or hired: ' || o.id from offers o join applications a on a.id = o.application_id
      where (o.status, a.stage) in (('sent', 'offered'), ('accepted', 'hired')) is false and o.status in ('sent', 'accepted')
      union all
      select 'an interview to come of somebody who is out: ' || m.id from meetings m join applications a on a.id = m.application_id
      where m.status in ('proposed', 'confirmed') and a.stage in ('hired', 'rejected', 'withdrawn')
      union all
      select 'a job that does not follow its hiring: ' || j.title from jobs j
      where (j.status = 'filled') <> (j.openings <= (select count(*) from offers o where o.job_id = j.id and o.status = 'accepted'))
        or (j.status in ('open', 'paused')) and exists (select from offers o where o.job_id = j.id and o.status in ('sent', 'accepted'))
      union all
      select 'a test that nobody can begin any more: ' || id from attempts where status = 'assigned' and due_at < now()
      union all
      select 'an answer outside the time of its attempt: ' || attempt_id from answers join attempts a on a.id = attempt_id
      where saved_at not between a.started_at and a.ends_at
      union all
      select 'a test that still runs: ' || id from attempts where status = 'in_progress'
      union all
      select 'an outcome that its applicant was not shown: ' || id from attempts where status = 'graded' and released_at is null
    `.execute(tulay.db)
    expect(rows).toEqual([])
  })

  test('shows meetings of every kind and state, found in every way, to the people of both sides', async () => {
    const { rows } = await sql<{ kind: string; status: string; count: number }>`
      select kind, status, count(*) from meetings group by kind, status order by kind, status`.execute(tulay.db)
    const states = (kind: string) => rows.filter((row) => row.kind === kind).map(({ status }) => status)
    expect(states('interview')).toEqual(['cancelled', 'completed', 'confirmed', 'declined', 'no_show', 'proposed'])
    expect(states('account_call')).toEqual(['completed', 'confirmed', 'proposed'])
    expect(states('check_in')).toEqual(['completed', 'confirmed', 'proposed'])
    const { rows: ways } = await sql<Record<string, number>>`
      select (select count(*) from meetings where choose_until is not null) as open_times,
        (select count(distinct meeting_id) from meeting_times) as several_times,
        (select count(*) from meetings where status = 'proposed' and starts_at is not null) as fixed_times,
        (select count(*) from meetings where status = 'proposed' and proposing_side = 'talent') as counters,
        (select count(*) from availability) as availabilities`.execute(tulay.db)
    for (const [what, count] of Object.entries(ways[0]!)) expect(count, what).toBeGreaterThan(0)
    const { company, recruiter, manager, admin, applicant } = demoUsers
    for (const user of [company, recruiter, manager, admin, applicant]) {
      const client = await tulay.signIn(user.email)
      expect((await client.get('/api/meetings')).body.total, user.email).toBeGreaterThan(0)
    }
    const owner = await tulay.signIn(demoUsers.company.email)
    expect((await owner.get('/api/meetings?show=awaiting')).body.total).toBeGreaterThan(0)
  })

  test('has no meeting between 10 PM and 7 AM on the own clock of anybody in it, whose screens and emails show that clock', async () => {
    const { statedTimeZoneOf } = await import('#server/features/accounts/find-users.ts')
    const { rows } = await sql`
      with times as (
        select id, starts_at, ends_at from meetings where starts_at is not null
        union select meeting_id, starts_at, ends_at from meeting_times)
      select title, users.name, timezone, from_time, to_time
      from meetings join times using (id) join meeting_people on meeting_id = meetings.id
        join users on users.id = user_id, lateral (select ${statedTimeZoneOf('users.id')} as timezone) clocks,
        lateral (select (times.starts_at at time zone timezone)::time as from_time,
          (times.ends_at at time zone timezone)::time as to_time) local
      where timezone is null or from_time < '07:00' or to_time > '22:00' or to_time < from_time`.execute(tulay.db)
    expect(rows).toEqual([])
    for (const { email } of [demoUsers.admin, demoUsers.manager])
      expect((await (await tulay.signIn(email)).get('/api/session')).body.me, email).toMatchObject({
        timezone: office.timezone,
      })
  })

  test.each(demoAccounts)('lets $label in at the press of a button', async ({ email }) => {
    const client = await tulay.signIn(email)
    expect((await client.get('/api/session')).body).toMatchObject({ me: { email, email_verified: true } })
  })

  test('gives the interviewer an interview to come and a scorecard to write', async () => {
    const interviewer = await tulay.signIn(demoUsers.interviewer.email)
    expect((await interviewer.get('/api/meetings')).body.total).toBe(1)
    expect((await interviewer.get('/api/scorecards/missing')).body.items).toHaveLength(1)
  })

  test('rings the bell of the demo company, not too often, and queued nothing of its past', async () => {
    const owner = await tulay.signIn(demoUsers.company.email)
    const { total } = (await owner.get('/api/notifications')).body
    expect(total).toBeGreaterThan(2)
    expect(total).toBeLessThan(60)
    // Everything that waits for the company is in it.
    const { body } = await owner.get('/api/notifications/groups?show=waiting&per_page=100')
    const { items: groups, waiting } = body as unknown as { items: NotificationGroup[]; waiting: number }
    const toApprove = (await owner.get('/api/timesheets?status=submitted')).body.total!
    expect(toApprove).toBeGreaterThan(5)
    const acts = groups.flatMap(({ items }) => items.map(({ act }) => act?.kind))
    expect(acts.filter((kind) => kind === 'approve_timesheet')).toHaveLength(toApprove)
    expect(waiting).toBeGreaterThan(toApprove)
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*) from pgboss.job where name in ('reactions', 'mail') group by name`.execute(tulay.db)
    expect(rows).toEqual([{ name: 'mail', count: expect.any(Number) }])
    expect(rows[0]!.count).toBeLessThan(80)
  })

  test('has overdue invoices with their reminders, and the schedule sends the next', async () => {
    const admin = await tulay.as('admin@tulay.test')
    const { items: overdue } = (await admin.get('/api/invoices?status=overdue&sort=due_on&per_page=100')).body
    // One that a refund has made due again has reminders from before.
    const again = await tulay.db.selectFrom('invoices').where('due_again_on', 'is not', null).select('id').execute()
    const items = overdue.filter(({ id }) => !again.some((one) => one.id === id))
    const collections = await Promise.all(
      items.map(async ({ id }) => {
        const { body } = await admin.get(`/api/admin/invoices/${String(id)}/collection`)
        return body as unknown as Collection
      }),
    )
    expect(collections.some(({ reminders }) => reminders.length >= 4)).toBe(true)
    expect(collections.every(({ contact }) => contact !== null)).toBe(true)
    for (const { days_late, reminders } of collections.filter(({ no_reminder }) => no_reminder === null)) {
      // The schedule has or has not sent today's.
      const sent = reminders.flatMap(({ step_days }) => step_days ?? []).filter((days) => days !== days_late)
      expect(sent).toEqual(
        reminderSteps([3, 10, 21])
          .filter((days) => days < days_late)
          .toReversed(),
      )
    }
    const { remindOfInvoices } = await import('#server/features/invoices/reminders.ts')
    const { travelTo } = await import('#server/platform/clock/clock.ts')
    const next = collections.flatMap(({ next_reminder_on }) => next_reminder_on ?? []).toSorted()[0]!
    await travelTo(new Date(`${next}T06:00:00Z`), remindOfInvoices)
    const later = await Promise.all(
      items.map(
        async ({ id }) =>
          (await admin.get(`/api/admin/invoices/${String(id)}/collection`)).body as unknown as Collection,
      ),
    )
    expect(sentOf(later)).toBeGreaterThan(sentOf(collections))
  })

  test('recommends as many jobs to the demo applicant as their dashboard has room for', async () => {
    const applicant = await tulay.signIn(demoUsers.applicant.email)
    expect((await applicant.get('/api/applicant/recommended-jobs?per_page=5')).body.items).toHaveLength(5)
  })

  test('is left alone by a second start', async () => {
    expect(await buildDemoData(() => {})).toBe(false)
  })
})

describe('the talents of the demo data', () => {
  test('have ratings, hours and badges that follow from rows', async () => {
    const { findTalentCards } = await import('#server/features/talent/talent-cards.ts')
    const { rows } = await sql<{ id: string; rating: number | null; reviews: number; hours: number }>`
      select user_id as id, (select count(*) from reviews where talent_id = user_id and side = 'company' and published_at is not null) as reviews,
        (select round(avg(score), 1)::float8 from reviews
          where talent_id = user_id and side = 'company' and published_at is not null) as rating,
        (select coalesce(sum(minutes), 0)::int / 60 from timesheets where talent_id = user_id and status = 'approved') as hours
      from talents`.execute(tulay.db)
    const expected = new Map(rows.map(({ id, ...record }) => [id, record]))
    const cards = await findTalentCards(tulay.db, { company_id: await demoCompanyId() }, [...expected.keys()])
    expect(cards.length).toBeGreaterThan(175)
    for (const { id, rating, reviews, hours_billed: hours } of cards)
      expect({ rating, reviews, hours }).toEqual(expected.get(id))
    expect(cards.filter(({ badges }) => badges.includes('top_rated')).length).toBeGreaterThan(1)
    expect(cards.some(({ reviews, badges }) => reviews > 2 && !badges.includes('top_rated'))).toBe(true)
    expect(cards.filter(({ reviews }) => reviews > 0).length).toBeGreaterThan(30)
    expect(cards.filter(({ capacity_hours }) => capacity_hours !== null).length).toBeGreaterThan(150)
    expect(cards.some(({ capacity_hours }) => capacity_hours === 0)).toBe(true)
  })

  test('are reviewed with every score but the lowest, mostly with high ones', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where score = 5) as five, count(*) filter (where score = 4) as four,
        count(*) filter (where score = 3) as three, count(*) filter (where score = 2) as two,
        count(*) filter (where assignments.status <> 'ended') as early, count(*) filter (where comment = '') as silent
      from reviews join assignments on assignments.id = assignment_id where side = 'company'`.execute(tulay.db)
    const { five, four, three, two, early, silent } = rows[0]! as Record<string, number>
    expect(five! > four! && four! > three! && three! > two!).toBe(true)
    for (const count of [two, early, silent]) expect(count).toBeGreaterThan(2)
  })

  test('have weekly hours that are those of their days and times, in offers and terms', async () => {
    for (const table of ['offers', 'assignment_terms', 'amendments'] as const) {
      const rows = await tulay.db
        .selectFrom(table)
        .select(['weekly_hours', 'days', 'from_time', 'to_time', 'break_minutes'])
        .execute()
      expect(rows.filter((row) => weeklyHoursOf(row) !== row.weekly_hours)).toEqual([])
    }
  })

  test('have the same planned, worked, approved and paid leave hours on every screen', async () => {
    const company = await tulay.as(demoUsers.company.email)
    const [{ first, week }] = (
      await sql<{ first: string; week: string }>`
        select (date_trunc('week', min(belongs_on)) + interval '7 days')::date as first,
          date_trunc('week', now())::date as week from shifts`.execute(tulay.db)
    ).rows as [{ first: string; week: string }]
    const last = addDays(week, -1)
    // As long as a report can be: it begins before shifts were recorded.
    const from = addDays(week, -53 * 7)
    const query = `from=${from}&to=${last}`
    const report = await allOf<WorkReport['items'][number]>(company, `/api/work-report?${query}`)
    const timesheets = (await allOf<TimesheetSummary>(company, '/api/timesheets?')).filter(
      ({ week_on }) => from <= week_on && week_on <= last,
    )
    expect(timesheets.length).toBeGreaterThan(20)
    const reported = new Map(report.map((row) => [keyOf(row), row]))
    const approved = timesheets.filter(({ status }) => status === 'approved')
    for (const one of timesheets) {
      const row = reported.get(keyOf(one))!
      expect(figuresOf(row), keyOf(one)).toEqual(figuresOf(one))
      expect(row.approved_minutes, keyOf(one)).toBe(one.status === 'approved' ? one.minutes : 0)
    }
    for (const one of approved) expect(reported.get(keyOf(one))!.amounts, keyOf(one)).toEqual(one.amounts)
    // Where only the hours of a week are known, both say so, and no sum takes the rest for nothing.
    const recorded = timesheets.filter(({ is_recorded }) => is_recorded)
    const unknown = timesheets.filter(({ is_recorded }) => !is_recorded)
    expect(unknown.length).toBeGreaterThan(5)
    for (const one of unknown) {
      const { milestones, billed_cents } = reported.get(keyOf(one))!
      const shown = [one.worked_minutes, one.amounts.bill_cents, milestones.bill_cents === 0 ? billed_cents : null]
      expect(shown, keyOf(one)).toEqual([null, null, null])
    }
    const { sums } = (await company.get(`/api/work-report?${query}`)).body as unknown as WorkReport
    expect(sums).toMatchObject({
      approved_minutes: sumOf(approved, ({ minutes }) => minutes),
      unrecorded_minutes: sumOf(unknown, ({ minutes }) => minutes),
      worked_minutes: sumOf(recorded, ({ worked_minutes }) => worked_minutes!),
    })
    const file = await company.get(`/api/work-report.csv?${query}`)
    const empty = (parse(file.text, { bom: true, columns: true }) as Record<string, string>[]).filter(
      (row) => row['Worked hours'] === '',
    )
    expect(empty).toHaveLength(unknown.length)
    expect(empty.every((row) => row['Cost of hours (USD)'] === '' && row['Approved hours'] !== '0.00')).toBe(true)
    expect(timesheets.some(({ leave_minutes }) => leave_minutes > 0)).toBe(true)
    // The team shows this week.
    const team = await allOf<TeamMember>(company, '/api/team?')
    expect(team.length).toBeGreaterThan(5)
    for (const member of team.slice(0, 10)) {
      const { body } = await company.get(`/api/assignments/${member.assignment_id}/week?week_on=${member.week_on}`)
      const { worked_minutes, ...shown } = body as unknown as TimesheetSummary
      expect([member.planned_minutes, member.leave_minutes]).toEqual([shown.planned_minutes, shown.leave_minutes])
      // A shift that goes on is a moment longer.
      expect(Math.abs(member.worked_minutes - worked_minutes!)).toBeLessThan(5)
    }
    // The dashboard of staff adds up the same weeks, of all companies.
    const admin = await tulay.as(demoUsers.admin.email)
    const { months } = (await admin.get('/api/admin/dashboard')).body as unknown as AdminDashboard
    const { rows } = await sql<{ hours: number }>`
      select round(sum(minutes) / 60.0, 1)::float8 as hours from timesheets
      where status = 'approved' and week_on >= ${`${months[0]!.month}-01`}::date`.execute(tulay.db)
    expect(Math.abs(months.reduce((sum, { hours }) => sum + hours, 0) - rows[0]!.hours)).toBeLessThan(1)
    expect(months[0]!.unrecorded_hours).toBe(months[0]!.hours)
    expect(months.at(-1)!.unrecorded_hours).toBe(0)
    // Payslips have the approved lines: with what is still to be paid, those of the timesheets.
    const applicant = await tulay.as(demoUsers.applicant.email)
    const mine = (await allOf<TimesheetSummary>(applicant, '/api/timesheets?')).filter(
      ({ week_on, status }) => first <= week_on && week_on <= last && status === 'approved',
    )
    const payouts = await allOf<{ id: string }>(applicant, '/api/payouts?')
    const paid = await Promise.all(
      payouts.map(async ({ id }) => (await applicant.get(`/api/payouts/${id}`)).body as unknown as Payout),
    )
    const items = paid.flatMap((payout) => payout.items)
    const lines = await Promise.all(
      mine.map(async ({ id }) => (await applicant.get(`/api/timesheets/${id}`)).body as unknown as Timesheet),
    )
    const onTimesheets = new Map(lines.flatMap((one) => one.lines.map((line) => [line.id, line.minutes] as const)))
    const known = items.filter(({ id }) => onTimesheets.has(id))
    expect(known.length).toBeGreaterThan(5)
    expect(known.map(({ minutes }) => minutes)).toEqual(known.map(({ id }) => onTimesheets.get(id)))
  })

  test('have a timesheet for each week of work, submitted for past weeks and open for this one', async () => {
    const { rows } = await sql<{ what: string }>`
      with weeks as (
        select timesheets.*, assignments.start_date, offers.weekly_hours,
          (assignments.ended_at at time zone companies.timezone)::date as end_date, assignments.status as assignment_status,
          date_trunc('week', now() at time zone companies.timezone)::date as this_week
        from timesheets join assignments on assignments.id = assignment_id
        join offers on offers.id = offer_id join companies on companies.id = assignments.company_id
      )
      select 'a week outside of its assignment: ' || id as what from weeks
      where week_on + 6 < start_date or week_on > end_date
      union all
      select 'a past week that is open: ' || id from weeks where (status = 'open') <> (week_on >= this_week)
      union all
      select 'an earlier week that waits: ' || id from weeks where status in ('submitted', 'returned') and week_on < this_week - 7
      union all
      select 'far more hours than agreed: ' || id from weeks where minutes > weekly_hours * 60 * 1.1
      union all
      select 'a gap: ' || assignment_id from weeks group by assignment_id, start_date
      having count(*) + count(*) filter (where week_on = this_week and not exists (
        select from timesheets as last where last.assignment_id = weeks.assignment_id and last.week_on = this_week - 7
      ) and start_date < this_week) < (max(week_on) - min(week_on)) / 7 + 1 or min(week_on) > start_date + 3
      union all
      select 'a submitted week without work: ' || id from weeks
      where status = 'submitted' and not exists (select from timesheet_lines where timesheet_id = weeks.id)
      union all
      select 'an active assignment without this week: ' || id from assignments
      where status = 'active' and not exists (select from weeks where assignment_id = assignments.id and week_on = this_week)
      union all
      select 'a review before the work: ' || reviews.assignment_id from reviews join assignments on assignments.id = assignment_id
      where reviews.created_at < start_date + 13 or status = 'pending'
      union all
      select 'more work than stated hours: ' || user_id from talents join (
        select talent_id, sum(weekly_hours) as hours from assignments join offers on offers.id = offer_id
        where assignments.status in ('pending', 'active') group by talent_id
      ) as work on talent_id = user_id
      where weekly_hours < hours`.execute(tulay.db)
    expect(rows).toEqual([])
    const { rows: counts } = await sql<Record<string, number>>`
      select (select count(*) from timesheets where status = 'approved') as approved,
        (select count(*) from activities where kind = 'timesheet.approved') as recorded,
        (select max(count) from (select count(*) from timesheets where week_on < now() - interval '7 weeks' group by assignment_id)) as weeks
    `.execute(tulay.db)
    const [{ approved, recorded, weeks }] = counts as [Record<string, number>]
    expect(approved).toBeGreaterThan(1_000)
    expect(recorded).toBe(approved)
    expect(weeks).toBeGreaterThan(8)
  })

  test('have badges that staff granted after checks: one has expired, and one was removed', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where badge = 'id_verified') as ids, count(*) filter (where badge = 'background_check') as checks,
        count(*) filter (where expires_on >= current_date) as expiring, count(*) filter (where expires_on < current_date) as expired,
        count(*) filter (where removed_at is not null) as removed, count(distinct granted_by) as granters
      from talent_badges`.execute(tulay.db)
    const { ids, checks, expiring, expired, removed, granters } = rows[0]! as Record<string, number>
    expect({ expired, removed, granters }).toEqual({ expired: 1, removed: 1, granters: 2 })
    for (const [count, of] of [
      [ids!, 3],
      [checks!, 6],
    ] as const)
      expect(Math.abs(count - 200 / of)).toBeLessThan(15)
    expect(expiring).toBeGreaterThan(25)
  })

  test('are viewed by companies: the demo applicant by several, within weeks', async () => {
    const applicant = await tulay.signIn(demoUsers.applicant.email)
    const { items } = (await applicant.get('/api/applicant/profile-views?per_page=100')).body as unknown as {
      items: ProfileView[]
    }
    expect(items.length).toBeGreaterThan(15)
    expect(new Set(items.map(({ company }) => company.id)).size).toBeGreaterThan(9)
    expect(new Set(items.map(({ viewed_on }) => viewed_on)).size).toBeGreaterThan(9)
  })

  test('choose who finds them', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where visibility = 'applied') as applied, count(*) filter (where visibility = 'hidden') as hidden,
        (select count(*) from blocked_companies) as blocked,
        (select count(*) from blocked_companies where company_id = ${await demoCompanyId()}) as blocked_demo
      from talents`.execute(tulay.db)
    expect(rows[0]).toEqual({ applied: 13, hidden: 6, blocked: 9, blocked_demo: 3 })
  })

  test('are on shortlists of the demo company, with votes and notes of two members', async () => {
    const owner = await tulay.signIn(demoUsers.company.email)
    const { items } = (await owner.get('/api/shortlists')).body as unknown as { items: Shortlist[] }
    expect(items.map(({ name, talents }) => `${name}: ${talents}`)).toEqual([
      'Shortlist: 9',
      'Catalog season: 5',
      'Frontend shortlist: 6',
      'Virtual assistants Q1: 7',
    ])
    const found = await Promise.all(items.map(({ id }) => owner.get(`/api/shortlists/${id}`)))
    const votes = found.flatMap(({ body }) => (body as unknown as ShortlistDetails).entries.flatMap((one) => one.votes))
    expect(new Set(votes.map(({ vote }) => vote))).toEqual(new Set(['up', 'down', null]))
    expect(new Set(votes.map(({ name }) => name)).size).toBe(2)
    expect(votes.filter(({ note }) => note !== '').length).toBeGreaterThan(8)
  })

  test('are invited by the demo company with every outcome, and proposed to it', async () => {
    const company_id = await demoCompanyId()
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*) from invitations where company_id = ${company_id} group by status`.execute(tulay.db)
    for (const status of invitationMachine.states)
      expect(rows.find((row) => row.status === status)?.count, status).toBeGreaterThan(2)
    const { rows: odd } = await sql<{ what: string }>`
      select 'an open invitation to a job that takes no applications: ' || invitations.id as what
      from invitations join jobs on jobs.id = job_id
      where invitations.status = 'sent' and jobs.status not in ('open', 'interviewing', 'offer')
      union all
      select 'an invitation whose answer does not follow from the application: ' || invitations.id
      from invitations left join applications a on a.job_id = invitations.job_id and a.applicant_id = talent_id
      where (invitations.status = 'accepted') <> (a.id is not null) or a.created_at < sent_at`.execute(tulay.db)
    expect(odd).toEqual([])
    const owner = await tulay.signIn(demoUsers.company.email)
    expect((await owner.get('/api/company/proposals')).body.items).toHaveLength(4)
    const applicant = await tulay.signIn(demoUsers.applicant.email)
    const { items: received } = (await applicant.get('/api/applicant/invitations')).body as unknown as {
      items: ReceivedInvitation[]
    }
    expect(received).toHaveLength(2)
    const { rows: hidden } = await sql<{ id: string }>`
      select id from jobs where visibility = 'private' and id = any (${received.map(({ job }) => job.id)}::uuid[])`.execute(
      tulay.db,
    )
    expect(hidden).toHaveLength(1)
  })

  test('are watched by saved searches of the demo company, one of them with an alert that names only new ones', async () => {
    const { rows } = await sql<{ criteria: unknown; alert: string; known: number }>`
      select criteria, alert, (select count(*) from saved_search_matches where saved_search_id = saved_searches.id) as known
      from saved_searches order by alert`.execute(tulay.db)
    expect(rows.map(({ alert }) => alert)).toEqual(['daily', 'off'])
    for (const { criteria } of rows) expect(talentCriteria.safeParse(criteria).error).toBeUndefined()
    const owner = await tulay.signIn(demoUsers.company.email)
    const { items } = (await owner.get('/api/saved-searches')).body as unknown as { items: SavedSearch[] }
    for (const { total, name } of items) expect(total, name).toBeGreaterThan(3)
    expect(items).toHaveLength(2)
    const { rows: found } = await sql<{ id: string; is_known: boolean }>`
      select user_id as id, exists (select from saved_search_matches where talent_id = user_id) as is_known
      from talents where 'React' = any (skills) and hourly_rate_cents <= 3000 and visibility = 'search'`.execute(
      tulay.db,
    )
    const fresh = found.filter(({ is_known }) => !is_known)
    expect(found.length).toBeGreaterThan(10)
    expect(fresh.length).toBeLessThan(6)
  })

  test('ask in applications for about what their profiles say', async () => {
    const { rows } = await sql<{ asked: number; far: number }>`
      select count(*) as asked, count(*) filter (where abs(proposal_rate_cents::float8 / hourly_rate_cents - 1) > 0.2) as far
      from applications join talents on user_id = applicant_id join jobs on jobs.id = job_id
      where proposal_rate_cents is not null and engagement_type = 'hourly'`.execute(tulay.db)
    expect(rows[0]!.asked).toBeGreaterThan(100)
    expect(rows[0]!.far).toBe(0)
  })

  test('were active at different times, and none of them is made to look online', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) filter (where at > now() - interval '2 days') as days, count(*) filter (where at > now() - interval '14 days') as weeks,
        count(*) filter (where at > now() - interval '90 days') as months, count(*) as all,
        (select count(*) from sessions join users on users.id = user_id
          where role = 'applicant' and email <> ${demoUsers.applicant.email}) as sessions
      from (select max(at) as at from activities join talents on user_id = actor_id group by user_id)`.execute(tulay.db)
    const { days, weeks, months, all, sessions } = rows[0]! as Record<string, number>
    expect(days).toBeGreaterThan(30)
    expect(weeks! > days! + 15 && months! > weeks! + 15 && all! > months!).toBe(true)
    expect(sessions).toBe(0)
  })
})

describe('a list shows what the rule permits, over all demo data', () => {
  test('the open jobs, which are as open as the rule says', async () => {
    const jobs = await rowsOfAllJobs()
    const open = jobs.filter(isOpenToApplicants)
    // There is a job on either side of each condition; otherwise this would prove little.
    expect(new Set(jobs.map(({ status }) => status)).size).toBeGreaterThan(3)
    expect(jobs.some((job) => job.visibility === 'private' && job.status === 'open')).toBe(true)
    expect(jobs.some((job) => job.company_status === 'suspended' && job.status === 'open')).toBe(true)

    const applicant = await tulay.signIn(demoUsers.applicant.email)
    const listed = [1, 2].map((page) => applicant.get(`/api/open-jobs?per_page=100&page=${page}`))
    const items = (await Promise.all(listed)).flatMap(({ body }) => body.items as unknown as { id: string }[])
    expect(idsOf(items)).toEqual(idsOf(open))
  })

  test('the jobs of a company, for every member of every company', async () => {
    const { accountRows, actorOf } = await import('#server/features/accounts/account-row.ts')
    const { listCompanyJobs } = await import('#server/features/jobs/company-jobs.ts')
    const jobs = await rowsOfAllJobs()
    const members = await accountRows(tulay.db).where('users.role', '=', 'company').execute()
    expect(members.length).toBeGreaterThan(21)
    for (const member of members) {
      const actor = actorOf(member, '')
      const { items } = await listCompanyJobs(actor, companyJobsQuery.parse({ per_page: 100 }))
      expect(idsOf(items), member.email).toEqual(
        idsOf(jobs.filter((job) => !job.archived_at && may(actor, 'job.see', job))),
      )
    }
  })

  test('conversations, for everyone who takes part in one, every member and all staff', async () => {
    const { findUsersById } = await import('#server/features/accounts/find-users.ts')
    const { findConversation } = await import('#server/features/messaging/find-conversation.ts')
    const { listConversations } = await import('#server/features/messaging/list-conversations.ts')
    const { readableBy } = await import('#server/features/messaging/find-conversation.ts')
    const ids = await tulay.db.selectFrom('conversations').select('id').execute()
    const conversations = await Promise.all(ids.map(({ id }) => findConversation(tulay.db, id)))
    const people = await tulay.db
      .selectFrom('users')
      .where((where) =>
        where.or([
          where('role', '<>', 'applicant'),
          where('id', 'in', where.selectFrom('participants').select('user_id')),
        ]),
      )
      .select('id')
      .execute()
    const users = await findUsersById(
      tulay.db,
      people.map(({ id }) => id),
    )
    expect(new Set(users.map(({ role }) => role)).size).toBe(4)
    for (const user of users) {
      const rows = await tulay.db.selectFrom('conversations').where(readableBy(user)).select('id').execute()
      const permitted = conversations.filter((one) => may(user, 'conversation.see', one)).map(({ id }) => id)
      expect(idsOf(rows), user.email).toEqual(permitted.toSorted())
      if (!may(user, 'conversation.list')) continue
      const { items } = await listConversations(user, conversationsQuery.parse({ limit: 50 }))
      expect(permitted, user.email).toEqual(expect.arrayContaining(idsOf(items)))
    }
  })
})

describe('the conversations of the demo data', () => {
  test('are about every subject, and the demo accounts have unread ones', async () => {
    const [company, applicant] = [demoUsers.company.email, demoUsers.applicant.email]
    const ofCompany = await conversationsOf(company)
    expect(new Set(ofCompany.items.map(({ subject }) => subject))).toEqual(
      new Set(['application', 'assignment', 'invitation', 'account', 'support']),
    )
    expect(ofCompany.items.length).toBeGreaterThan(18)
    expect(ofCompany.items[0]).toMatchObject({ is_pinned: true })
    for (const email of [company, applicant, demoUsers.manager.email])
      expect((await conversationsOf(email)).unread, email).toBeGreaterThan(0)
    expect(ofCompany.unread).toBeLessThan(ofCompany.items.length / 2)
  })

  test('have reactions, replies, files, events in order, templates, a scheduled message, and one that staff look into', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from message_reactions) as reactions,
        (select count(*) from messages where reply_to is not null) as replies,
        (select count(*) from message_files) as files,
        (select count(*) from messages where kind = 'event') as events,
        (select count(*) from message_templates) as templates,
        (select count(*) from scheduled_messages where send_at > now() and failure is null) as scheduled,
        (select count(*) from participants where coalesce(notify_due_at, mail_due_at) is not null) as due,
        (select count(*) from messages where sent_at > now()) as future,
        (select count(*) from messages as one join messages as later using (conversation_id)
          where later.position > one.position and later.sent_at < one.sent_at) as out_of_order,
        (select count(*) from conversations where last_position <>
          (select count(*) from messages where conversation_id = conversations.id)) as with_gaps`.execute(tulay.db)
    const { due, future, out_of_order, with_gaps, ...counts } = rows[0]!
    expect({ due, future, out_of_order, with_gaps }).toEqual({
      due: 0,
      future: 0,
      out_of_order: 0,
      with_gaps: 0,
    })
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0)
    const admin = await tulay.signIn(demoUsers.admin.email)
    const statesOf = async (show: string) =>
      ((await admin.get(`/api/admin/reports?show=${show}`)).body as unknown as Page<ReportCase>).items.map(
        ({ status }) => status,
      )
    expect(await statesOf('open')).toEqual(['claimed', 'open'])
    expect(await statesOf('resolved')).toEqual(['resolved'])
  })

  test('give the staff jobs, documents and an offer to decide about', async () => {
    const admin = await tulay.signIn(demoUsers.admin.email)
    expect((await admin.get('/api/admin/jobs?flagged=true')).body.total).toBe(3)
    const { items } = (await admin.get('/api/admin/verifications')).body as unknown as Page<Verification>
    expect(items.map(({ status, allowed }) => [status, allowed.includes('approve')])).toEqual([
      ['reviewed', true],
      ['submitted', false],
      ['submitted', false],
    ])
    const offers = (await admin.get('/api/admin/offers')).body as unknown as Page<SubmittedOffer>
    expect(offers.items.map(({ status }) => status)).toEqual(['awaiting_approval'])
    const { rows } = await sql<{ soon: number }>`
      select count(*)::int as soon from talent_badges
      where removed_at is null and expires_on between current_date and current_date + 30`.execute(tulay.db)
    expect(rows[0]!.soon).toBeGreaterThan(0)
  })

  test('include support requests in every status, one of them overdue, with ratings', async () => {
    const admin = await tulay.signIn(demoUsers.admin.email)
    const { body } = await admin.get('/api/admin/tickets?status=all&per_page=100')
    const { items } = body as unknown as { items: TicketRow[] }
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(ticketMachine.states))
    expect(new Set(items.map(({ subject }) => subject))).toEqual(new Set(ticketSubjects))
    expect(items.some(({ risk }) => risk === 'overdue')).toBe(true)
    expect(items.filter(({ rating }) => rating).length).toBeGreaterThan(1)
    expect(items.some(({ assignee }) => assignee === null)).toBe(true)
  })
})

describe('a figure is the same wherever it is shown', () => {
  let actors: Actors
  let manager: Client
  let companies: Client[]
  let talents: Client[]
  beforeAll(async () => {
    actors = {
      company: await tulay.as(demoUsers.company.email),
      talent: await tulay.as(demoUsers.applicant.email),
      staff: await tulay.as(demoUsers.admin.email),
    }
    const { rows: owners } = await sql<{ email: string }>`
      select min(email) as email from members join users on users.id = user_id
      where member_role = 'owner' group by company_id`.execute(tulay.db)
    const { rows: earners } = await sql<{ email: string }>`
      select distinct email from postings join users on users.id = talent_id`.execute(tulay.db)
    manager = await tulay.as(demoUsers.manager.email)
    companies = await Promise.all(owners.map(({ email }) => tulay.as(email)))
    talents = await Promise.all(earners.map(({ email }) => tulay.as(email)))
  })

  /** Screens that are opened now. */
  const open = (): Readers => ({
    company: new Reader(actors.company),
    talent: new Reader(actors.talent),
    staff: new Reader(actors.staff),
    manager: new Reader(manager),
    companies: companies.map((client) => new Reader(client)),
    talents: talents.map((client) => new Reader(client)),
  })

  test('in the demo data', { timeout: 60_000 }, async () => {
    const readers = open()
    expect(await differencesIn(figures, readers)).toEqual([])
    expect(await absentIn(figures, readers), 'figures that prove nothing, as there is nothing to count').toEqual([
      'the credit of all companies',
    ])
  })

  test('and after random steps of a company, a talent and the staff', { timeout: 180_000 }, async () => {
    const seed = Number(process.env.SEED ?? 1_407)
    const count = Number(process.env.STEPS ?? 60)
    expect((await takeRandomSteps(actors, { seed, count })).size).toBeGreaterThan(15)
    expect(await differencesIn(figures, open()), `after the steps of seed ${seed}`).toEqual([])
    const { rows: failures } = await sql`
      select name, data, output from pgboss.job where state in ('retry', 'failed')`.execute(tulay.db)
    expect(failures, 'queued work that failed').toEqual([])
  })
})

describe('each email', () => {
  beforeAll(() => addMailExamples(tulay.db))

  test.each(partsOf('mails').flatMap(Object.keys).toSorted())(
    '%s greets its reader once, by name, and says what it is about',
    async (template) => {
      const { rows } = await mailExamples[template]!.execute(tulay.db)
      let count = 0
      for (const { data } of rows) {
        const mail = count < 5 && (await writeMail(template, data))
        if (!mail) continue
        count += 1
        const reader = await tulay.db
          .selectFrom('users')
          .where('email', '=', mail.to)
          .where('email_verified_at', 'is not', null)
          .where('status', '<>', 'deleted')
          .select('name')
          .executeTakeFirst()
        expect(mailFaults(mail, reader?.name)).toEqual([])
      }
      expect(count, 'an email of the demo data').toBeGreaterThan(0)
    },
  )
})

describe('each search', () => {
  let browsers: Client[]
  let ids: string[]
  const name = nameOf(Number(process.env.SEED ?? 20_261_130))
  beforeAll(async () => {
    const admin = await tulay.as('admin@tulay.test')
    const request = {
      kind: 'other',
      name: 'Rosa',
      email: 'rosa@elsewhere.test',
      message: 'Where?',
      received_on: '2026-01-15',
    }
    expect((await admin.post('/api/admin/privacy-requests', request)).status).toBe(201)
    await addContent(db)
    await sealActivities()
    ids = await renameEverything(db, name.text)
    await indexTalents(db)
    // The log has the names of the moment when an entry was written.
    await sql`insert into activities (kind, actor_id, company_id, data, at)
      select 'talent.edited', users.id, members.company_id, '{}', now()
      from users join members on members.user_id = users.id where email = ${demoUsers.company.email}`.execute(db)
    await sealActivities()
    const emails = ['admin@tulay.test', 'company@tulay.test', 'applicant@tulay.test', 'manager@tulay.test']
    browsers = await Promise.all(emails.map((email) => tulay.as(email)))
  }, 60_000)

  test.each(searches.map((search) => [search.endpoint.url, search.parameter, search] as const))(
    `of %s by %s finds ${name.text} however it is typed`,
    async (_url, _parameter, search) => {
      expect(await faultsOf(search, name, browsers, ids)).toEqual([])
    },
  )
})

async function conversationsOf(email: string) {
  const { body } = await (await tulay.signIn(email)).get('/api/conversations?limit=50')
  return body as unknown as z.output<typeof conversationsPage>
}

async function countAll() {
  return sql<Record<string, number>>`
    select (select count(*) from companies) as companies, (select count(*) from talents) as talents,
      (select count(*) from jobs) as jobs, (select count(distinct stage) from applications) as stages,
      count(*) filter (where jobs.status = 'open') as open, count(*) filter (where jobs.status = 'paused') as paused
    from jobs join members using (company_id) join users on users.id = members.user_id
    where users.email = ${demoUsers.company.email}`.execute(tulay.db)
}

const demoCompanyId = async () => {
  const members = tulay.db.selectFrom('members').innerJoin('users', 'users.id', 'members.user_id')
  const owner = members.where('users.email', '=', demoUsers.company.email).select('members.company_id')
  return (await owner.executeTakeFirstOrThrow()).company_id
}
