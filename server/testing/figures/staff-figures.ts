import type { AssignmentSummary } from '#domain/assignments/assignment.ts'
import { workingStatuses } from '#domain/assignments/assignment-machine.ts'
import type { CompanyDetails, ManagedCompany } from '#domain/companies/managed-company.ts'
import type { AdminDashboard } from '#domain/dashboard/dashboard.ts'
import type { Queue, QueueCounts } from '#domain/dashboard/queues.ts'
import type { InvoiceSummary } from '#domain/invoices/invoice.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import type { JournalPage, LedgerMonths } from '#domain/ledger/ledger.ts'
import type { Team } from '#domain/members/member.ts'
import type { ManagersPage, Manager } from '#domain/staff/manager.ts'
import type { ApplicantDetails, ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import { ticketStatusLabels } from '#domain/support/ticket-machine.ts'
import type { TicketsPage } from '#domain/support/ticket.ts'
import { ledgerAccounts } from '#domain/ledger/accounts.ts'
import { byKey, centsIn, sumBy, sumOf } from './figure.ts'
import { everything } from './periods.ts'
import type { Figure, Reader } from './figure.ts'
import { balanceOf } from './billing-figures.ts'

const dashboard = (reader: Reader) => reader.get<AdminDashboard>('/api/admin/dashboard')
const companies = (reader: Reader) => reader.all<ManagedCompany>('/api/admin/companies')
const drawers = async (reader: Reader) =>
  Promise.all((await companies(reader)).map(({ id }) => reader.get<CompanyDetails>(`/api/admin/companies/${id}`)))
/** The assignments whose talents are workers. */
const working = (reader: Reader) =>
  reader.all<AssignmentSummary>(`/api/assignments?${workingStatuses.map((status) => `status=${status}`).join('&')}`)
const openOf = (invoices: readonly InvoiceSummary[]) => sumOf(invoices, ({ open_cents }) => open_cents)
const managers = (reader: Reader) => reader.all<Manager>('/api/admin/account-managers')
const ledgerMonths = (reader: Reader) => reader.get<LedgerMonths>('/api/admin/ledger/months?months=12')
const revenueEntries = '/api/admin/ledger/entries?account=work_revenue&recent=true'
const name = (one: { name: string }) => one.name
/** The lists of which the back office shows what waits, with the filters of its links. */
const queueLists = {
  reports: '/api/admin/reports?show=open',
  appeals: '/api/admin/sanctions?appeal=open',
  verifications: '/api/admin/verifications',
  duplicate_accounts: '/api/admin/duplicate-accounts',
  privacy_requests: '/api/admin/privacy-requests',
  flagged_jobs: '/api/admin/jobs?flagged=true',
  overdue_invoices: '/api/invoices?status=overdue',
  disputed_invoices: '/api/invoices?disputed=true',
  disputed_timesheets: '/api/timesheets?disputed=true',
  recorded_payments: '/api/invoices?awaiting_approval=true',
  held_payouts: '/api/admin/payouts?status=on_hold',
  bank_lines: '/api/admin/bank-statements/lines?status=unmatched',
  offers: '/api/admin/offers?status=awaiting_approval',
  tickets: '/api/admin/tickets?status=open',
} as const satisfies Partial<Record<Queue, string>>
const id = (one: { id: string }) => one.id

/** What the staff's dashboard, lists, drawers and files say about the same. */
export const staffFigures: Figure[] = [
  ...Object.entries(queueLists).map(([queue, list]): Figure => ({
    name: `what waits: ${queue}`,
    loses: 'Staff believe that nothing waits, or open a list that does not have what was counted.',
    places: {
      'its badge': async ({ staff }) => (await staff.get<QueueCounts>('/api/admin/queues'))[queue as Queue]!,
      'the list': ({ staff }) => staff.total(list),
    },
  })),
  {
    name: 'how many companies there are',
    loses: 'Staff miss a company that the dashboard counts.',
    places: {
      'the dashboard': async ({ staff }) => (await dashboard(staff)).companies.value!,
      'the list': ({ staff }) => staff.total('/api/admin/companies'),
      'the file of the list': async ({ staff }) => (await staff.csv('/api/admin/companies.csv')).length,
      'the account managers and the companies without one': async ({ staff }) => {
        const { summary } = await staff.get<ManagersPage>('/api/admin/account-managers?per_page=1')
        return summary.companies + (await staff.total('/api/admin/companies?account_manager=none'))
      },
    },
  },
  {
    name: 'the monthly revenue',
    loses: 'Staff report a revenue that the ledger does not have.',
    places: {
      'the dashboard': async ({ staff }) => (await dashboard(staff)).monthly_revenue_cents!.value!,
      'the list of companies': async ({ staff }) =>
        sumOf(await companies(staff), ({ monthly_revenue_cents }) => monthly_revenue_cents),
      'the file of the list': async ({ staff }) =>
        sumOf(await staff.csv('/api/admin/companies.csv'), (row) => centsIn(row['Monthly Revenue (USD)'])),
      'the drawers of the companies': async ({ staff }) =>
        sumOf(await drawers(staff), ({ monthly_revenue_cents }) => monthly_revenue_cents),
      'its entries in the journal': async ({ staff }) =>
        -(await staff.get<JournalPage>(`${revenueEntries}&per_page=1`)).posted_cents!,
      'the ledger': async ({ staff }) => {
        const { recent } = await ledgerMonths(staff)
        return recent.billed_cents - recent.credited_cents
      },
    },
  },
  {
    name: 'the monthly revenue of each company',
    loses: 'The drawer of a company states a revenue that its entries do not explain.',
    places: {
      'the drawers': async ({ staff }) =>
        byKey(await drawers(staff), id, ({ monthly_revenue_cents }) => monthly_revenue_cents),
      'the entries that they open': async ({ staff }) => {
        const all = await companies(staff)
        const pages = all.map((one) => staff.get<JournalPage>(`${revenueEntries}&company_id=${one.id}&per_page=1`))
        const sums = await Promise.all(pages)
        return byKey(
          [...all.keys()],
          (at) => all[at]!.id,
          (at) => 0 - sums[at]!.posted_cents!,
        )
      },
    },
  },
  {
    name: 'the monthly revenue of each account manager',
    loses: 'An account manager is measured by a revenue that their companies do not have.',
    places: {
      'the list': async ({ staff }) =>
        byKey(await managers(staff), name, ({ monthly_revenue_cents }) => monthly_revenue_cents),
      'their companies': async ({ staff }) => {
        const all = await managers(staff)
        const lists = all.map((one) => staff.all<ManagedCompany>(`/api/admin/companies?account_manager=${one.id}`))
        const own = await Promise.all(lists)
        return Object.fromEntries(
          all.map((one, index) => [one.name, sumOf(own[index]!, ({ monthly_revenue_cents }) => monthly_revenue_cents)]),
        )
      },
      'the file of the list': async ({ staff }) =>
        byKey(
          await staff.csv('/api/admin/account-managers.csv'),
          (row) => row['Name']!,
          (row) => centsIn(row['Monthly Revenue (USD)']),
        ),
    },
  },
  {
    name: 'how many companies each account manager has',
    loses: 'A company is given to an account manager who has too many.',
    places: {
      'the list': async ({ staff }) => byKey(await managers(staff), name, ({ total_companies }) => total_companies),
      'the file of the list': async ({ staff }) =>
        byKey(
          await staff.csv('/api/admin/account-managers.csv'),
          (row) => row['Name']!,
          (row) => Number(row['Companies']),
        ),
      'their companies': async ({ staff }) => {
        const all = await managers(staff)
        const totals = await Promise.all(
          all.map((one) => staff.total(`/api/admin/companies?account_manager=${one.id}`)),
        )
        return Object.fromEntries(all.map((one, index) => [one.name, totals[index]!]))
      },
      'the suggestions for a company': async ({ staff }) => {
        const { items } = await staff.get<{ items: { name: string; companies: number }[] }>(
          '/api/admin/account-manager-options',
        )
        return byKey(items, name, (one) => one.companies)
      },
    },
  },
  {
    name: 'the gross margin',
    loses: 'Staff set prices by a margin that the ledger does not have.',
    places: {
      'the dashboard': async ({ staff }) => (await dashboard(staff)).gross_margin_percent!.value!,
      'the ledger': async ({ staff }) => (await ledgerMonths(staff)).recent.margin_percent!,
    },
  },
  {
    name: 'what was billed in each month',
    loses: 'The chart of the dashboard and the ledger tell different stories.',
    places: {
      'the chart of the dashboard': async ({ staff }) =>
        byKey(
          (await dashboard(staff)).months,
          ({ month }) => month,
          ({ billed_cents }) => billed_cents,
        ),
      'the ledger': async ({ staff }) =>
        byKey(
          (await ledgerMonths(staff)).months,
          ({ month }) => month,
          ({ billed_cents, credited_cents }) => billed_cents - credited_cents,
        ),
    },
  },
  {
    name: 'the money in each account of the ledger',
    loses: 'The books of the accountant are not those that staff see.',
    places: {
      'the trial balance': async ({ staff }) => ({
        receivable: await balanceOf(staff, 'receivable', 'debit'),
        bank: await balanceOf(staff, 'bank', 'debit'),
        'work revenue': await balanceOf(staff, 'work_revenue', 'credit'),
      }),
      'the export of the journal': async ({ staff }) => {
        const rows = await staff.csv(`/api/admin/ledger/journal.csv?${everything()}`)
        const debits = sumBy(
          rows,
          (row) => row['Account']!,
          (row) => centsIn(row['Debit']) - centsIn(row['Credit']),
        )
        return {
          receivable: debits[ledgerAccounts.receivable.name] ?? 0,
          bank: debits[ledgerAccounts.bank.name] ?? 0,
          'work revenue': -(debits[ledgerAccounts.work_revenue.name] ?? 0),
        }
      },
    },
  },
  {
    name: 'receipts that are not matched',
    loses: 'Money of a company stays unassigned.',
    places: {
      'the trial balance': ({ staff }) => balanceOf(staff, 'unmatched_receipts', 'credit'),
      'the lines of bank statements': async ({ staff }) =>
        sumOf(
          await staff.all<{ amount_cents: number }>('/api/admin/bank-statements/lines?status=unmatched'),
          ({ amount_cents }) => Math.max(0, amount_cents),
        ),
    },
  },
  {
    name: 'how many assignments there are in each status',
    loses: 'Staff miss an assignment that a card counts.',
    places: {
      'the cards': async ({ staff }) =>
        (await staff.get<{ by_status: Record<string, number> }>('/api/admin/assignments/figures')).by_status,
      'the list': async ({ staff }) =>
        sumBy(
          await staff.all<AssignmentSummary>('/api/assignments'),
          ({ status }) => status,
          () => 1,
        ),
      'the filters of the list': async ({ staff }) => {
        const statuses = ['pending', 'active', 'paused', 'ended']
        const totals = await Promise.all(statuses.map((status) => staff.total(`/api/assignments?status=${status}`)))
        return Object.fromEntries(statuses.map((status, index) => [status, totals[index]!]))
      },
      'the file of the list': async ({ staff }) =>
        sumBy(
          await staff.csv('/api/admin/assignments.csv'),
          (row) => row['Status']!.toLowerCase(),
          () => 1,
        ),
    },
  },
  {
    name: 'how many workers there are',
    loses: 'Staff plan with another number of people than the next screen shows.',
    places: {
      'the dashboard': async ({ staff }) => (await dashboard(staff)).workers.value!,
      'the cards of the assignments': async ({ staff }) =>
        (await staff.get<{ workers: number }>('/api/admin/assignments/figures')).workers,
      'the people of the assignments that go on': async ({ staff }) =>
        new Set((await working(staff)).map(({ talent }) => talent.id)).size,
    },
  },
  {
    name: 'how many workers each company has',
    loses: 'Staff call a company about people whom its own list does not have.',
    places: {
      'the list': async ({ staff }) => byKey(await companies(staff), name, ({ workers }) => workers),
      'the drawers': async ({ staff }) => byKey(await drawers(staff), name, ({ workers }) => workers),
      'the file of the list': async ({ staff }) =>
        byKey(
          await staff.csv('/api/admin/companies.csv'),
          (row) => row['Name']!,
          (row) => Number(row['Workers']),
        ),
      'the people of the assignments that go on': async ({ staff }) => {
        const assignments = Map.groupBy(await working(staff), ({ company }) => company.id)
        return byKey(
          await companies(staff),
          name,
          (one) => new Set((assignments.get(one.id) ?? []).map(({ talent }) => talent.id)).size,
        )
      },
    },
  },
  {
    name: 'what each company owes, and what of it is overdue',
    loses: 'Staff ask a company for money that its invoices do not add up to.',
    places: {
      'the drawers': async ({ staff }) =>
        byKey(
          (await drawers(staff)).filter(({ money }) => money!.balance_cents > 0),
          id,
          ({ money }) => ({ ...money }),
        ),
      'the list of invoices': async ({ staff }) => {
        const open = (await staff.all<InvoiceSummary>('/api/invoices')).filter(({ open_cents }) => open_cents > 0)
        const of = [...Map.groupBy(open, ({ company }) => company.id)]
        return Object.fromEntries(
          of.map(([company_id, invoices]) => [
            company_id,
            {
              balance_cents: openOf(invoices),
              overdue_cents: openOf(invoices.filter(({ status }) => status === 'overdue')),
            },
          ]),
        )
      },
    },
  },
  {
    name: 'how many jobs of each company take applications',
    loses: 'Staff call a company about a job that applicants cannot see.',
    places: {
      'the list of companies': async ({ staff }) => byKey(await companies(staff), id, ({ active_jobs }) => active_jobs),
      'the drawers': async ({ staff }) => byKey(await drawers(staff), id, ({ active_jobs }) => active_jobs),
      'the jobs that applicants find, or are invited to': async ({ staff, talent }) => {
        const found = new Set((await talent.all<{ id: string }>('/api/open-jobs')).map(id))
        const active = new Set((await companies(staff)).filter(({ status }) => status === 'active').map(id))
        const jobs = await staff.all<StaffJob>('/api/admin/jobs')
        const counts = sumBy(
          jobs,
          ({ company_id }) => company_id,
          (job) => (found.has(job.id) || (active.has(job.company_id) && isOpenByInvitation(job)) ? 1 : 0),
        )
        return byKey(await companies(staff), id, (company) => counts[company.id] ?? 0)
      },
    },
  },
  {
    name: 'how many jobs each company has',
    loses: 'Staff overlook a job of a company.',
    places: {
      'the drawer': async ({ staff }) => byKey(await drawers(staff), id, ({ jobs }) => jobs),
      'the list of jobs': async ({ staff }) => {
        const all = await companies(staff)
        const totals = await Promise.all(
          all.map(
            async (one) =>
              (await staff.total(`/api/admin/jobs?company_id=${one.id}`)) +
              (await staff.total(`/api/admin/jobs?company_id=${one.id}&archived=true`)),
          ),
        )
        return Object.fromEntries(all.map((one, index) => [one.id, totals[index]!]))
      },
    },
  },
  {
    name: 'how many members each company has',
    loses: 'Staff overlook a member whose access should end.',
    places: {
      'the members in the drawer': async ({ staff }) => byKey(await drawers(staff), id, ({ team }) => team!.length),
      "the companies' own lists": async ({ companies: owners }) => {
        const own = owners.map(async (owner) => ({
          id: (await owner.get<{ id: string }>('/api/company')).id,
          members: (await owner.get<Team>('/api/company/members')).members.length,
        }))
        return byKey(await Promise.all(own), id, ({ members }) => members)
      },
    },
  },
  {
    name: 'the applications and hires of each applicant',
    loses: 'Staff judge an applicant by numbers that the applicant does not have.',
    places: {
      'the list': async ({ staff }) =>
        byKey(await applicants(staff), id, ({ applications, hired }) => ({ applications, hired })),
      'the drawer': async ({ staff }) => {
        const pages = (await applicants(staff)).map((one) =>
          staff.get<ApplicantDetails>(`/api/admin/applicants/${one.id}`),
        )
        return byKey(await Promise.all(pages), id, ({ applications, hired }) => ({ applications, hired }))
      },
    },
  },
  {
    name: 'the support requests',
    loses: 'A request waits because only a card counts it.',
    places: {
      'the cards': async ({ staff }) => {
        const { open, waiting, solved, at_risk } = (await staff.get<TicketsPage>('/api/admin/tickets?per_page=1'))
          .counts
        return { open, waiting, solved, at_risk }
      },
      'the list': async ({ staff }) => {
        const all = await staff.all<{ status: string }>('/api/admin/tickets?status=all')
        const count = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status)).length
        return {
          open: count('open'),
          waiting: count('waiting'),
          solved: count('solved'),
          at_risk: await staff.total('/api/admin/tickets?at_risk=true'),
        }
      },
      'the file of the list': async ({ staff }) => {
        const all = await staff.csv('/api/admin/tickets.csv?status=all')
        const count = (status: 'open' | 'waiting' | 'solved') =>
          all.filter((row) => row['Status'] === ticketStatusLabels[status]).length
        return {
          open: count('open'),
          waiting: count('waiting'),
          solved: count('solved'),
          at_risk: (await staff.csv('/api/admin/tickets.csv?at_risk=true')).length,
        }
      },
    },
  },
]

/** The newest ones: every drawer would take seconds. */
const applicants = async (reader: Reader) =>
  (await reader.get<{ items: ManagedApplicant[] }>('/api/admin/applicants')).items

interface StaffJob {
  id: string
  company_id: string
  status: JobStatus
  visibility: 'public' | 'private'
  hidden_at: string | null
  flagged_at: string | null
}

const isOpenByInvitation = ({ status, visibility, hidden_at, flagged_at }: StaffJob) =>
  visibility === 'private' &&
  hidden_at === null &&
  flagged_at === null &&
  (visibleJobStatuses as readonly JobStatus[]).includes(status)
