import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerAccounts } from '#domain/ledger/accounts.ts'
import { ledgerCheckNames, ledgerMessages } from '#domain/ledger/ledger.ts'
import type { JournalEntry, LedgerCheck, LedgerMonths, TrialBalance } from '#domain/ledger/ledger.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveToAccepted } from '#server/features/milestones/milestones.ts'
import type { Client } from '#server/testing/client.ts'
import { addMilestone } from '#server/testing/milestones.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { fromNow, now, travelTo } from '#server/platform/clock/clock.ts'
import { findBounds, rangesBetween } from './id-ranges.ts'
import { closeMonths } from './month-sums.ts'
import { findBalance } from './reports.ts'
import { post } from './posting.ts'

const day_ms = 24 * 60 * 60_000

let tulay: Tulay
let admin: Client
let company_id: string
let talent_id: string
let assignment_id: string
beforeAll(async () => {
  tulay = await startTulay('empty')
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
  company_id = await addCompany(tulay.db, { name: 'Acme' })
  talent_id = await addTalent(tulay.db, { email: 'talent@town.test', name: 'Maria Santos' })
  assignment_id = await addAssignment(tulay.db, { company_id, talent_id })
})
afterAll(() => tulay.stop())

const get = async <Body>(path: string): Promise<Body> => {
  const answer = await admin.get(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Body
}
const countEntries = async (query: string) => (await get<{ total: number }>(`/api/admin/ledger/entries?${query}`)).total
let milestones = 0
/** An accepted milestone of $1,000.00, of which the talent is paid $750.00. */
async function accepted(): Promise<string> {
  const id = await addMilestone(tulay.db, { assignment_id, position: (milestones += 1), status: 'delivered' })
  await transaction((tx) => moveToAccepted(tx, system, id))
  return id
}
const check = async () => {
  const answer = await admin.post('/api/admin/ledger/check')
  expect(answer.status, answer.text).toBe(200)
  const { items } = answer.body as unknown as { items: LedgerCheck[] }
  return new Map(items.map((item) => [item.name, item]))
}
const balances = async () => {
  const { accounts, total } = await get<TrialBalance>('/api/admin/ledger/trial-balance')
  expect(total.debit_cents).toBe(total.credit_cents)
  return Object.fromEntries(
    accounts.map(({ account, debit_cents, credit_cents }) => [account, debit_cents - credit_cents]),
  )
}

describe('accepted work', () => {
  it('is owed to the talent and unbilled at once, each on its account', async () => {
    const [before, balance] = [await balances(), await findBalance(tulay.db, talent_id)]
    const id = await accepted()
    const after = await balances()
    expect(after.unbilled_work! - before.unbilled_work!).toBe(100_000)
    expect(after.work_revenue! - before.work_revenue!).toBe(-100_000)
    expect(after.talent_cost! - before.talent_cost!).toBe(75_000)
    expect(after.talent_payable! - before.talent_payable!).toBe(-75_000)
    expect(await findBalance(tulay.db, talent_id)).toBe(balance + 75_000)
    const { items } = await get<{ items: JournalEntry[] }>(`/api/admin/ledger/entries?cause_id=${id}`)
    expect(items).toMatchObject([
      {
        kind: 'milestone',
        cause_id: id,
        postings: [
          { account: 'unbilled_work', amount_cents: 100_000, company: { id: company_id, name: 'Acme' }, talent: null },
          {
            account: 'work_revenue',
            amount_cents: -100_000,
            assignment: { id: assignment_id, talent_name: 'Maria Santos' },
          },
          { account: 'talent_cost', amount_cents: 75_000, talent: { id: talent_id, name: 'Maria Santos' } },
          { account: 'talent_payable', amount_cents: -75_000, company: null },
        ],
      },
    ])
  })

  it('gives the revenue and the gross margin of its month', async () => {
    const { recent, months, total: before } = await get<LedgerMonths>('/api/admin/ledger/months?months=2')
    expect(months).toHaveLength(2)
    await accepted()
    const after = await get<LedgerMonths>('/api/admin/ledger/months?months=2')
    expect(after.months[1]).toMatchObject({
      billed_cents: months[1]!.billed_cents + 100_000,
      paid_out_cents: months[1]!.paid_out_cents + 75_000,
      margin_percent: 25,
    })
    expect(after.recent.billed_cents).toBe(recent.billed_cents + 100_000)
    expect(after.total.billed_cents).toBe(before.billed_cents + 100_000)
  })
})

describe('the journal', () => {
  it('can be limited to an account, a talent and days', async () => {
    await accepted()
    const all = await countEntries('')
    expect(all).toBeGreaterThan(0)
    const today = new Date().toISOString().slice(0, 10)
    expect(await countEntries(`account=talent_payable&talent_id=${talent_id}&from=${today}&to=${today}`)).toBe(all)
    expect(await countEntries('account=bank')).toBe(0)
    expect(await countEntries(`talent_id=${company_id}`)).toBe(0)
    expect(await countEntries('to=2020-01-01')).toBe(0)
    expect(await countEntries('kind=timesheet_line')).toBe(0)
  })
})

/** Does what staff can do about each difference, until there are none. */
async function correctAll() {
  for (const [name, { differences }] of await check())
    for (const { subject } of differences) {
      const form = { name, subject, account: 'write_offs', company_id: null, reason: 'Found by the check.' }
      const answer = await admin.post('/api/admin/ledger/corrections', form)
      // Another correction may have settled it.
      expect([201, 409], answer.text).toContain(answer.status)
    }
  for (const [name, { differences }] of await check()) expect(differences, name).toEqual([])
}

it('the ranges that checks compare contain every ID once', async () => {
  for (let made = 0; made < 12; made += 1) await addMilestone(tulay.db, { assignment_id, position: (milestones += 1) })
  await sql`analyze milestones`.execute(tulay.db)
  const milestone_ids = (await tulay.db.selectFrom('milestones').select('id').execute()).map(({ id }) => id)
  expect(await findBounds(tulay.db, { milestones: 1_000 })).toEqual([])
  const bounds = await findBounds(tulay.db, { milestones: 1 })
  expect(milestone_ids).toEqual(expect.arrayContaining(bounds))
  expect(bounds.length).toBeGreaterThan(5)
  // As after a restore.
  await sql`delete from pg_statistic where starelid = 'milestones'::regclass`.execute(tulay.db)
  expect(await findBounds(tulay.db, { milestones: 1 })).toEqual(bounds)
  const ids = [
    ...milestone_ids,
    '00000000-0000-0000-0000-000000000000',
    crypto.randomUUID(),
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ]
  const found: string[] = []
  for (const within of rangesBetween(bounds)) {
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${ids}::uuid[]) as id where ${within(sql`id`)}`.execute(tulay.db)
    found.push(...rows.map(({ id }) => id))
  }
  expect(found.toSorted()).toEqual(ids.toSorted())

  await sql`analyze journal_entries`.execute(tulay.db)
  const entries = rangesBetween(await findBounds(tulay.db, { journal_entries: 1 }))
  expect(entries.length).toBeGreaterThan(2)
  const counts = await Promise.all(
    entries.map((within) =>
      tulay.db
        .selectFrom('journal_entries')
        .where(within(sql`id`))
        .select('id')
        .execute(),
    ),
  )
  const all = await tulay.db.selectFrom('journal_entries').select('id').execute()
  expect(counts.flat().length).toBe(all.length)
})

describe('the checks', () => {
  it('pass while the ledger agrees with the work, invoices, payments, payouts and the gateway', async () => {
    await accepted()
    const results = await check()
    expect([...results.keys()]).toEqual(ledgerCheckNames)
    expect([...results.values()].flatMap(({ differences }) => differences)).toEqual([])
    expect([...results.values()].every(({ is_passed }) => is_passed)).toBe(true)
  })

  it('find work that was not posted and payments that do not exist, and alert the admins', async () => {
    const id = await addMilestone(tulay.db, {
      assignment_id,
      position: (milestones += 1),
      status: 'accepted',
      delivered_at: new Date().toISOString(),
      accepted_at: new Date().toISOString(),
    })
    const cause_id = crypto.randomUUID()
    await transaction((tx) =>
      post(tx, {
        kind: 'payment',
        cause_id,
        postings: [
          { account: 'gateway', amount_cents: 4_200 },
          { account: 'customer_credit', amount_cents: -4_200, company_id },
        ],
      }),
    )
    const results = await check()
    expect(results.get('work')).toMatchObject({ is_passed: false })
    expect(results.get('work')!.differences).toContainEqual({
      subject: `Milestone ${id}, billed`,
      expected_cents: 100_000,
      actual_cents: 0,
      payment_id: null,
    })
    expect(results.get('payments')!.differences).toEqual([
      { subject: `Payment ${cause_id}`, expected_cents: 0, actual_cents: 4_200, payment_id: null },
    ])
    expect(results.get('trial_balance')).toMatchObject({ is_passed: true, differences: [] })
    const mail = await eventually(() =>
      tulay.db
        .selectFrom('local_mails')
        .where('recipient', '=', 'admin@tulay.test')
        .where('text', 'like', `%Milestone ${id}, billed: expected $1,000.00, found $0.00.%`)
        .selectAll()
        .executeTakeFirst(),
    )
    expect(mail.subject).toBe('The ledger has differences')
    await eventually(async () =>
      (await admin.get('/api/notifications')).text.includes('The check “Payments and refunds” failed.'),
    )
    await correctAll()
  })

  it('find invoices and payouts that are not posted, and those whose parts do not add up', async () => {
    const number = 'INV-2031-00001'
    const [issued_on, issued_at] = ['2031-01-06', '2031-01-06T00:00:00Z']
    const [total_cents, party] = [5_000, JSON.stringify({})]
    const [currency, rules] = ['USD', '[]'] as const
    const amounts = { work_cents: 4_000, fee_cents: 1_000, tax_cents: 0, total_cents }
    const parties = { provider: party, customer: party, rules }
    await tulay.db
      .insertInto('invoices')
      .values({ company_id, number, status: 'unpaid', issued_on, issued_at, due_on: issued_on, ...amounts, ...parties })
      .execute()
    const [status, at] = ['paid', new Date().toISOString()] as const
    await tulay.db
      .insertInto('payouts')
      .values({ talent_id, status, pay_on: issued_on, amount_cents: 3_000, currency, created_at: at, paid_at: at })
      .execute()
    const results = await check()
    expect(results.get('invoices')!.differences.map(({ subject }) => subject)).toEqual(
      ['items', 'total', 'work'].map((part) => `${number}, ${part}`),
    )
    expect(results.get('payouts')!.differences.map(({ expected_cents }) => expected_cents)).toEqual([3_000, 3_000])
    await correctAll()
    expect((await admin.get('/api/admin/ledger/corrections')).text).toContain(`${number}, work`)
  })
})

const today = new Date().toISOString().slice(0, 10)
const journalRows = async (format: string, query = `from=2020-01-01&to=2021-12-31`) => {
  const answer = await admin.get(`/api/admin/ledger/journal.csv?format=${format}&${query}`)
  expect(answer.status, answer.text).toBe(200)
  return parse(answer.text, { bom: true, columns: true }) as Record<string, string>[]
}
const thisDay = `from=${today}&to=${today}`
const cents = (text: string | undefined) => Math.round(Number(text || 0) * 100)

describe('the journal as CSV', () => {
  it('balances entry by entry, and is the ledger to the cent', async () => {
    await accepted()
    const rows = await journalRows('general', thisDay)
    const sums = new Map<string, number>()
    for (const row of rows) {
      const amount = cents(row.Debit) - cents(row.Credit)
      for (const key of [`entry ${row.Entry}`, row.Account!]) sums.set(key, (sums.get(key) ?? 0) + amount)
    }
    const { accounts } = await get<TrialBalance>('/api/admin/ledger/trial-balance')
    for (const { account, debit_cents, credit_cents } of accounts)
      expect(sums.get(ledgerAccounts[account].name) ?? 0, account).toBe(debit_cents - credit_cents)
    const entries = [...sums].filter(([key]) => key.startsWith('entry'))
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter(([, sum]) => sum !== 0)).toEqual([])
    expect(rows[0]).toMatchObject({ Date: today, Currency: 'USD', 'Account code': expect.stringMatching(/^\d{4}$/) })
  })

  it('is a balanced journal for each month as Xero imports it', async () => {
    const rows = await journalRows('xero', thisDay)
    expect(rows.reduce((sum, row) => sum + cents(row['*Amount']), 0)).toBe(0)
    const before = await balances()
    expect(Object.fromEntries(rows.map((row) => [row['*AccountCode'], cents(row['*Amount'])]))).toEqual(
      Object.fromEntries(
        Object.entries(before)
          .filter(([, amount]) => amount !== 0)
          .map(([account, amount]) => [ledgerAccounts[account as keyof typeof ledgerAccounts].code, amount]),
      ),
    )
    expect(rows[0]!['*Date']).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
    expect(rows[0]!['*Narration']).toContain(today.slice(0, 7))
  })

  it('is empty before the first entry, and refuses periods that are too long', async () => {
    expect(await journalRows('general')).toEqual([])
    expect(await journalRows('xero')).toEqual([])
    const answer = await admin.get('/api/admin/ledger/journal.csv?from=2020-01-01&to=2026-01-01')
    expect(answer.body.errors).toEqual([{ path: 'to', message: ledgerMessages.period }])
  })
})

describe('the months that are over', () => {
  it('have the same sums when they are added up, and stay the same', async () => {
    for (const months of [3, 2, 1]) await travelTo(new Date(Date.now() - months * 31 * day_ms), accepted)
    const [day, lastDay] = [fromNow(-62 * day_ms).slice(0, 10), now().slice(0, 10)]
    const read = () =>
      Promise.all(
        ['trial-balance', `trial-balance?on=${day}`, `trial-balance?on=${lastDay}`, 'months?months=6'].map((path) =>
          get(`/api/admin/ledger/${path}`),
        ),
      )
    const aYear = fromNow(-300 * day_ms).slice(0, 10)
    const periods = [
      [aYear, lastDay],
      [day, lastDay],
      [aYear, day],
      [`${day.slice(0, 7)}-01`, lastDay],
      [`${day.slice(0, 7)}-01`, day],
      [`${day.slice(0, 7)}-02`, `${day.slice(0, 7)}-03`],
    ]
    const exported = () => Promise.all(periods.map(([from, to]) => journalRows('xero', `from=${from}&to=${to}`)))
    const [before, exportedBefore] = [await read(), await exported()]
    expect(exportedBefore[0]!.length).toBeGreaterThan(6)
    await closeMonths()
    await closeMonths()
    expect(await read()).toEqual(before)
    expect(await exported()).toEqual(exportedBefore)
    const { closed_until } = await tulay.db
      .selectFrom('ledger_closing')
      .select('closed_until')
      .executeTakeFirstOrThrow()
    // A month is closed a day after its end.
    expect(closed_until).toBe(`${fromNow(-day_ms).slice(0, 7)}-01`)
    const { posted } = await tulay.db
      .selectFrom('ledger_months')
      .where('account', '=', 'work_revenue')
      .select(({ fn }) => fn.sum<string>('amount_cents').as('posted'))
      .executeTakeFirstOrThrow()
    expect(Number(posted)).toBeLessThanOrEqual(-200_000)
    const { months } = await get<LedgerMonths>('/api/admin/ledger/months?months=1')
    await accepted()
    const after = await get<LedgerMonths>('/api/admin/ledger/months?months=1')
    expect(after.months[0]!.billed_cents).toBe(months[0]!.billed_cents + 100_000)
  })
})
