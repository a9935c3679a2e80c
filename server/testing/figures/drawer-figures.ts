import { workingStatuses } from '#domain/assignments/assignment-machine.ts'
import type { CompanyDetails, ManagedCompany } from '#domain/companies/managed-company.ts'
import type { InvoiceSummary } from '#domain/invoices/invoice.ts'
import type { CompanyRevenue } from '#domain/ledger/ledger.ts'
import type { PayoutSummary } from '#domain/payouts/payout.ts'
import type { ApplicantDetails, ApplicantWork, ManagedApplicant } from '#domain/talent/managed-applicant.ts'
import { byKey, sumOf } from './figure.ts'
import type { Figure, Reader, Readers } from './figure.ts'

const id = (one: { id: string }) => one.id
const cents = ({ amount_cents }: { amount_cents: number }) => amount_cents
const working = workingStatuses.map((status) => `&status=${status}`).join('')

/** What is read of each item, by its ID. */
async function each<Item extends { id: string }, Value>(items: readonly Item[], read: (item: Item) => Promise<Value>) {
  const values = await Promise.all(items.map(read))
  return Object.fromEntries(items.map((item, index) => [item.id, values[index]!]))
}

const companies = (reader: Reader) => reader.all<ManagedCompany>('/api/admin/companies')
const drawers = async (reader: Reader) =>
  Promise.all((await companies(reader)).map((one) => reader.get<CompanyDetails>(`/api/admin/companies/${one.id}`)))
/** The newest ones: every drawer would take seconds. */
const applicants = async (reader: Reader) =>
  (await reader.get<{ items: ManagedApplicant[] }>('/api/admin/applicants?per_page=50')).items
const ofApplicants = async (reader: Reader) =>
  Promise.all((await applicants(reader)).map((one) => reader.get<ApplicantDetails>(`/api/admin/applicants/${one.id}`)))
const works = async (reader: Reader) =>
  each(await applicants(reader), (one) => reader.get<ApplicantWork>(`/api/admin/applicants/${one.id}/work`))

const paidTalents = async (reader: Reader) =>
  (await reader.get<{ items: PayoutSummary[] }>('/api/admin/payouts?status=paid')).items.map(({ talent }) => talent)

/** The numbers in the drawers of companies and applicants, with the lists that they open for the same reader. */
const openedBy = (who: string, readerOf: (readers: Readers) => Reader): Figure[] => [
  {
    name: `the workers of each company, for ${who}`,
    loses: 'The number opens a list of other people.',
    places: {
      'the drawer': async (readers) => byKey(await drawers(readerOf(readers)), id, ({ workers }) => workers),
      'the assignments that it opens': async (readers) => {
        const reader = readerOf(readers)
        return each(await companies(reader), async (one) => {
          const address = `/api/admin/assignments/figures?company_id=${one.id}`
          return (await reader.get<{ workers: number }>(address)).workers
        })
      },
    },
  },
  {
    name: `the active jobs of each company, for ${who}`,
    loses: 'The number opens a list of other jobs.',
    places: {
      'the list': async (readers) => byKey(await companies(readerOf(readers)), id, ({ active_jobs }) => active_jobs),
      'the jobs that it opens': async (readers) => {
        const reader = readerOf(readers)
        return each(await companies(reader), (one) => reader.total(`/api/admin/jobs?company_id=${one.id}&active=true`))
      },
    },
  },
  {
    name: `the monthly revenue of each company, for ${who}`,
    loses: 'The number opens a list that does not explain it.',
    places: {
      'the drawer': async (readers) =>
        byKey(await drawers(readerOf(readers)), id, ({ monthly_revenue_cents }) => monthly_revenue_cents),
      'the assignments that it opens': async (readers) => {
        const reader = readerOf(readers)
        return each(await companies(reader), async (one) => {
          const { items } = await reader.get<CompanyRevenue>(`/api/admin/companies/${one.id}/revenue`)
          return sumOf(items, ({ revenue_cents }) => revenue_cents)
        })
      },
      'their total': async (readers) => {
        const reader = readerOf(readers)
        return each(await companies(reader), async (one) => {
          const revenue = await reader.get<CompanyRevenue>(`/api/admin/companies/${one.id}/revenue`)
          return revenue.billed_cents - revenue.credited_cents
        })
      },
    },
  },
  {
    name: `what each company owes, for ${who}`,
    loses: 'The number opens a list of other invoices.',
    places: {
      'the drawer': async (readers) => byKey(await drawers(readerOf(readers)), id, ({ money }) => money!),
      'the invoices that it opens': async (readers) => {
        const reader = readerOf(readers)
        const owed = async (query: string) =>
          sumOf(await reader.all<InvoiceSummary>(`/api/invoices?${query}`), ({ open_cents }) => open_cents)
        return each(await companies(reader), async (one) => {
          const of = `company_id=${one.id}`
          return {
            balance_cents: await owed(`${of}&status=unpaid&status=pending&status=overdue`),
            overdue_cents: await owed(`${of}&status=overdue`),
          }
        })
      },
    },
  },
  {
    name: `the last contact with each company, for ${who}`,
    loses: 'The date opens a conversation that the reader may not see.',
    places: {
      'the drawer': async (readers) =>
        byKey(
          await drawers(readerOf(readers)),
          id,
          ({ conversation }) => conversation!.last_contact?.conversation_id ?? null,
        ),
      'the conversation that it opens': async (readers) => {
        const reader = readerOf(readers)
        return each(await drawers(reader), async ({ conversation }) => {
          const contact = conversation!.last_contact
          return contact && (await reader.get<{ id: string }>(`/api/conversations/${contact.conversation_id}`)).id
        })
      },
    },
  },
  {
    name: `the applications, hires and assignments of each applicant, for ${who}`,
    loses: 'The number opens a list of others, or counts what the reader may not see.',
    places: {
      'the drawer': async (readers) =>
        byKey(await ofApplicants(readerOf(readers)), id, ({ applications, hired, assignments }) => ({
          applications,
          hired,
          assignments,
        })),
      'the lists that it opens': async (readers) => {
        const reader = readerOf(readers)
        return each(await applicants(reader), async (one) => ({
          applications: await reader.total(`/api/admin/applicants/${one.id}/applications`),
          hired: await reader.total(`/api/admin/applicants/${one.id}/applications?hired=true`),
          assignments: await reader.total(`/api/assignments?talent_id=${one.id}${working}`),
        }))
      },
    },
  },
  {
    name: `the companies and hours of each applicant, for ${who}`,
    loses: 'The number opens a list that does not explain it.',
    places: {
      'the drawer': async (readers) =>
        Object.fromEntries(
          Object.entries(await works(readerOf(readers))).map(([key, { companies: count, minutes }]) => [
            key,
            { companies: count, minutes },
          ]),
        ),
      'the assignments that it opens': async (readers) =>
        Object.fromEntries(
          Object.entries(await works(readerOf(readers))).map(([key, { items }]) => [
            key,
            {
              companies: new Set(items.map(({ company }) => company.id)).size,
              minutes: sumOf(items, ({ minutes }) => minutes),
            },
          ]),
        ),
    },
  },
]

export const drawerFigures: Figure[] = [
  ...openedBy('admins', ({ staff }) => staff),
  ...openedBy('account managers', ({ manager }) => manager),
  {
    name: 'what each applicant was paid',
    loses: 'The number opens a list of other payouts.',
    places: {
      'the drawer': async ({ staff }) =>
        each(
          await paidTalents(staff),
          async (one) => (await staff.get<ApplicantWork>(`/api/admin/applicants/${one.id}/work`)).paid_cents,
        ),
      'the payouts that it opens': async ({ staff }) =>
        each(await paidTalents(staff), async (one) =>
          sumOf(await staff.all<PayoutSummary>(`/api/admin/payouts?status=paid&talent_id=${one.id}`), cents),
        ),
    },
  },
]
