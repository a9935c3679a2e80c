import type { Earnings, EarningsItem, Payout, PayoutBatch, PayoutSummary } from '#domain/payouts/payout.ts'
import type { JournalEntry } from '#domain/ledger/ledger.ts'
import type { ApplicantWork } from '#domain/talent/managed-applicant.ts'
import type { Timesheet, TimesheetSummary } from '#domain/time/timesheet.ts'
import type { WorkReport, WorkReportRow } from '#domain/work-report/work-report.ts'
import { now } from '#server/platform/clock/clock.ts'
import { balanceOf } from './billing-figures.ts'
import { byKey, centsAfter, centsIn, sumBy, sumOf } from './figure.ts'
import type { Figure, Reader, Readers } from './figure.ts'
import { report, reportedWeeks } from './periods.ts'

/** The current one, as the screens mean it. */
const year = () => now().slice(0, 4)
const earnings = (reader: Reader) => reader.get<Earnings>('/api/earnings')
const items = (reader: Reader) => reader.all<EarningsItem>('/api/earnings/items')
const payouts = (reader: Reader) => reader.all<PayoutSummary>('/api/payouts')
const pages = async (reader: Reader) =>
  Promise.all((await payouts(reader)).map(({ id }) => reader.get<Payout>(`/api/payouts/${id}`)))
const amount = ({ amount_cents }: { amount_cents: number }) => amount_cents
const id = (one: { id: string }) => one.id
const week = ({ assignment_id, week_on }: TimesheetSummary) => `${assignment_id} ${week_on}`
const batches = (reader: Reader) => reader.all<PayoutBatch>('/api/admin/payout-batches')
/** The payouts of each batch that the readers list. */
const ofBatches = async (reader: Reader) => {
  const all = await batches(reader)
  const lists = await Promise.all(all.map((one) => reader.all<PayoutSummary>(`/api/admin/payouts?batch_id=${one.id}`)))
  return all.map((one, index) => ({ id: one.id, payouts: lists[index]! }))
}

const approvedWeeks = async (reader: Reader) => {
  const { from, to } = reportedWeeks()
  return (await reader.all<TimesheetSummary>('/api/timesheets?status=approved')).filter(
    ({ week_on }) => week_on >= from && week_on <= to,
  )
}

/** The timesheets of the talent, as the company and the staff list them. */
async function ofOthers(reader: Reader, talent: Reader): Promise<TimesheetSummary[]> {
  const assignments = [
    ...new Set((await talent.all<TimesheetSummary>('/api/timesheets')).map((one) => one.assignment_id)),
  ]
  const lists = assignments.map((one) => reader.all<TimesheetSummary>(`/api/timesheets?assignment_id=${one}`))
  return (await Promise.all(lists)).flat()
}

/** The balance, and what was sent and is not confirmed. */
const owedOf = ({ balance_cents, sent_payouts }: Earnings): number => balance_cents + sumOf(sent_payouts, amount)

const workOf = async ({ staff, talent }: Readers) =>
  staff.get<ApplicantWork>(`/api/admin/applicants/${await idOf(talent)}/work`)

/** The money of a talent: earned, to be paid, and paid. */
export const payFigures: Figure[] = [
  {
    name: 'what is owed to a talent, also on its way',
    loses: 'A talent expects pay that no payout brings.',
    places: {
      Earnings: async ({ talent }) => owedOf(await earnings(talent)),
      'the approved work that was not paid': async ({ talent }) =>
        sumOf(
          (await items(talent)).filter(
            ({ status }) => status === 'approved' || status === 'on_hold' || status === 'sent',
          ),
          amount,
        ),
      "the staff's journal": async (readers) => {
        const talent_id = await idOf(readers.talent)
        const entries = await readers.staff.all<JournalEntry>(`/api/admin/ledger/entries?talent_id=${talent_id}`)
        return -sumOf(entries, ({ postings }) =>
          sumOf(
            postings.filter(({ account, talent }) => account === 'talent_payable' && talent?.id === talent_id),
            amount,
          ),
        )
      },
    },
  },
  {
    name: 'each payout that is on its way to a talent',
    loses: 'A talent believes that a payout was lost.',
    places: {
      Earnings: async ({ talent }) =>
        byKey((await earnings(talent)).sent_payouts, ({ payout_id }) => payout_id, amount),
      'the list of payouts': async ({ talent }) =>
        byKey(
          (await payouts(talent)).filter(({ status, sent_at }) => status === 'pending' && sent_at !== null),
          id,
          amount,
        ),
      'the work behind it': async ({ talent }) =>
        sumBy(
          (await items(talent)).filter(({ status }) => status === 'sent'),
          ({ payout_id }) => payout_id!,
          amount,
        ),
    },
  },
  {
    name: 'what a talent was paid',
    loses: 'A talent declares another income than the statement for the year.',
    places: {
      Earnings: async ({ talent }) => (await earnings(talent)).paid_this_year_cents,
      'its months': async ({ talent }) => {
        return sumOf(
          (await earnings(talent)).months.filter(({ month_on }) => month_on.startsWith(year())),
          amount,
        )
      },
      'the statement of the year': async ({ talent }) => {
        const { years } = await earnings(talent)
        return years.includes(Number(year()))
          ? centsAfter('Total', await talent.pdf(`/api/earnings/${year()}/statement.pdf`))
          : 0
      },
      'the list of payouts': async ({ talent }) => {
        return sumOf(
          (await payouts(talent)).filter(({ status, paid_at }) => status === 'paid' && paid_at!.startsWith(year())),
          amount,
        )
      },
    },
  },
  {
    name: 'what a talent was paid in all',
    loses: 'Staff answer a talent about other payouts than the talent got.',
    places: {
      'the list of payouts': async ({ talent }) =>
        sumOf(
          (await payouts(talent)).filter(({ status }) => status === 'paid'),
          amount,
        ),
      "the staff's list": async ({ talent, staff }) =>
        sumOf(await staff.all<PayoutSummary>(`/api/admin/payouts?status=paid&talent_id=${await idOf(talent)}`), amount),
      "the staff's drawer": async (readers) => (await workOf(readers)).paid_cents!,
    },
  },
  {
    name: 'the approved hours of a talent',
    loses: 'A talent is praised, or asked, for hours that were never approved.',
    places: {
      'the approved timesheets': async ({ talent }) =>
        sumOf(await talent.all<TimesheetSummary>('/api/timesheets?status=approved'), ({ minutes }) => minutes),
      "the staff's drawer": async (readers) => (await workOf(readers)).minutes,
      'the assignments in it': async (readers) => sumOf((await workOf(readers)).items, ({ minutes }) => minutes),
    },
  },
  {
    name: 'what a talent has submitted',
    loses: 'A talent believes that submitted hours were lost.',
    places: {
      Earnings: async ({ talent }) => (await earnings(talent)).pending_cents,
      'the work behind it': async ({ talent }) =>
        sumOf(
          (await items(talent)).filter(({ status }) => status === 'submitted' || status === 'disputed'),
          amount,
        ),
    },
  },
  {
    name: 'the amount of each payout',
    loses: 'A payslip states another amount than the bank pays.',
    places: {
      'the list of payouts': async ({ talent }) => byKey(await payouts(talent), id, amount),
      'its page': async ({ talent }) => byKey(await pages(talent), id, amount),
      'the work on its page': async ({ talent }) => byKey(await pages(talent), id, (one) => sumOf(one.items, amount)),
      'its payslip': async ({ talent }) => {
        const own = await payouts(talent)
        const texts = await Promise.all(own.map((one) => talent.pdf(`/api/payouts/${one.id}/payslip.pdf`)))
        return Object.fromEntries(own.map((one, index) => [one.id, centsAfter('Total', texts[index]!)]))
      },
      'the work behind it in Earnings': async ({ talent }) => {
        const own = await payouts(talent)
        const lists = own.map((one) => talent.all<EarningsItem>(`/api/earnings/items?payout_id=${one.id}`))
        const found = await Promise.all(lists)
        return Object.fromEntries(own.map((one, index) => [one.id, sumOf(found[index]!, amount)]))
      },
      "the staff's list": async (readers) => {
        const own = new Set((await payouts(readers.talent)).map(id))
        const all = await readers.staff.all<PayoutSummary>('/api/admin/payouts')
        return byKey(
          all.filter((one) => own.has(one.id)),
          id,
          amount,
        )
      },
    },
  },
  {
    name: 'the pay of each week of work',
    loses: 'A talent is paid another amount for a week than the timesheet states.',
    places: {
      'the timesheets': async ({ talent }) => byKey(await talent.all<TimesheetSummary>('/api/timesheets'), week, payOf),
      'their pages': async ({ talent }) => byKey(await timesheets(talent), week, payOf),
      'the lines on their pages, where they are decided': async ({ talent }) =>
        byKey(await timesheets(talent), week, (one) =>
          one.status === 'approved'
            ? sumOf(
                one.lines.filter(({ status }) => status === 'approved'),
                ({ amounts }) => amounts.pay_cents!,
              )
            : payOf(one),
        ),
      "the staff's timesheets": async ({ staff, talent }) => byKey(await ofOthers(staff, talent), week, payOf),
    },
  },
  {
    name: 'the hours of each week of work',
    loses: 'A talent and the company argue about hours that they see differently.',
    places: {
      "the talent's timesheets": async ({ talent }) =>
        byKey(await talent.all<TimesheetSummary>('/api/timesheets'), week, ({ minutes }) => minutes),
      'their pages': async ({ talent }) => byKey(await timesheets(talent), week, ({ minutes }) => minutes),
      "the staff's timesheets": async ({ staff, talent }) =>
        byKey(await ofOthers(staff, talent), week, ({ minutes }) => minutes),
    },
  },
  {
    name: 'the pay of the approved weeks of a quarter',
    loses: 'The report for a talent’s tax advisor is not what the timesheets say.',
    places: {
      'the work report': async ({ talent }) =>
        (await talent.get<WorkReport>(`/api/work-report?${report()}`)).sums.amounts.pay_cents!,
      'its rows': async ({ talent }) => sumOf(await talent.all<WorkReportRow>(`/api/work-report?${report()}`), payOf),
      'its file': async ({ talent }) =>
        sumOf(await talent.csv(`/api/work-report.csv?${report()}`), (row) => centsIn(row['Pay for hours (USD)'])),
      'the timesheets': async ({ talent }) => sumOf(await approvedWeeks(talent), payOf),
    },
  },
  {
    name: 'what the talents have earned and were not paid',
    loses: 'The provider owes its talents other amounts than its books say.',
    places: {
      'the trial balance': ({ staff }) => balanceOf(staff, 'talent_payable', 'credit'),
      "the talents' balances": async ({ talents }) => sumOf(await Promise.all(talents.map(earnings)), owedOf),
    },
  },
  {
    name: 'what a talent has earned here, less what was paid',
    loses: 'Staff tell a talent about earnings that no payout and no balance shows.',
    places: {
      "the staff's drawer": async (readers) => {
        const { earned_cents, paid_cents } = await workOf(readers)
        return earned_cents! - paid_cents!
      },
      Earnings: async ({ talent }) => owedOf(await earnings(talent)),
    },
  },
  {
    name: 'the total of each batch of payouts',
    loses: 'Staff order the bank to pay another total than the payouts.',
    places: {
      'the list of batches': async ({ staff }) => byKey(await batches(staff), id, ({ total_cents }) => total_cents),
      'its payouts': async ({ staff }) => byKey(await ofBatches(staff), id, (batch) => sumOf(batch.payouts, amount)),
      'the file of its payouts': async ({ staff }) => {
        const all = await batches(staff)
        const files = await Promise.all(all.map((one) => staff.csv(`/api/admin/payouts.csv?batch_id=${one.id}`)))
        return Object.fromEntries(
          all.map((one, index) => [one.id, sumOf(files[index]!, (row) => centsIn(row['Amount']))]),
        )
      },
    },
  },
  {
    name: 'how many payouts each batch has',
    loses: 'Staff believe that a payout was not sent.',
    places: {
      'the list of batches': async ({ staff }) =>
        byKey(await batches(staff), id, (one) => ({ payouts: one.payouts, paid: one.paid, failed: one.failed })),
      'its payouts': async ({ staff }) =>
        byKey(await ofBatches(staff), id, (batch) => ({
          payouts: batch.payouts.length,
          paid: batch.payouts.filter(({ status }) => status === 'paid').length,
          failed: batch.payouts.filter(({ status }) => status === 'failed').length,
        })),
    },
  },
]

const payOf = ({ amounts }: { amounts: { pay_cents: number | null } }) => amounts.pay_cents ?? 0

const timesheets = async (reader: Reader) =>
  Promise.all(
    (await reader.all<TimesheetSummary>('/api/timesheets')).map((one) =>
      reader.get<Timesheet>(`/api/timesheets/${one.id}`),
    ),
  )

const idOf = async (talent: Reader) => (await talent.get<{ me: { user_id: string } }>('/api/session')).me.user_id
