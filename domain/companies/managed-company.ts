import { z } from 'zod'
import { memberRoles } from '../kernel/actor.ts'
import { cappedPageOf, exportQuery, pageQuery, searchWords, several } from '../kernel/page.ts'
import { date, email, instant, uuid } from '../kernel/text.ts'
import { managerMachine } from '../staff/manager-machine.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { companyMachine } from './company-machine.ts'

// Only what an index orders.
const columns = ['name', 'status', 'workers', 'active_jobs', 'monthly_revenue', 'created_at'] as const
type Column = (typeof columns)[number]
export type CompanySort = Column | `-${Column}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [CompanySort, ...CompanySort[]]

/** The value of the filter for companies without an account manager. */
export const unassigned = 'none'

const filter = {
  /** Words in the name, or the email address of a member. */
  q: searchWords,
  /** Any of these; without one, all companies that are not deleted. */
  status: several(z.enum(companyMachine.states), companyMachine.states.length),
  account_manager: z.union([uuid, z.literal(unassigned)]).optional(),
}

export const companiesQuery = pageQuery(sorts, 'name').extend(filter)
export const companiesExportQuery = exportQuery(filter, companiesQuery.shape.sort)
export const companiesFilter = z.strictObject(filter)
export type CompaniesFilter = z.output<typeof companiesFilter>

const moves = Object.keys(companyMachine.moves) as [MoveOf<typeof companyMachine>]
/** What staff can do with a company, by its state and their permissions. */
export const companyAction = z.enum([...moves, 'assign_account_manager'])
export type CompanyAction = z.output<typeof companyAction>

const accountManager = z.object({ id: uuid, name: z.string() })

/** A company in the staff's list. */
export const managedCompany = z
  .object({
    id: uuid,
    name: z.string(),
    status: z.enum(companyMachine.states),
    account_manager: accountManager.nullable(),
    /** As `workersText` defines them. */
    workers: z.number().int(),
    /** Jobs that applicants can apply to. */
    active_jobs: z.number().int(),
    /** Billed for work in the last 30 days, without fees and taxes and less credits. */
    monthly_revenue_cents: z.number().int(),
    created_at: instant,
    allowed: z.array(companyAction),
  })
  .meta({ id: 'ManagedCompany' })
export type ManagedCompany = z.output<typeof managedCompany>
export const managedCompanies = cappedPageOf(managedCompany)

/** A member of a company, for the staff who help or check its members. */
export const managedMember = z
  .object({
    user_id: uuid,
    name: z.string(),
    email,
    member_role: z.enum(memberRoles),
    has_two_factor: z.boolean(),
    /** Of the latest sign-in in the log; null without one. */
    last_sign_in_at: instant.nullable(),
  })
  .meta({ id: 'ManagedMember' })
export type ManagedMember = z.output<typeof managedMember>

/** A company with what staff need to contact and judge it. */
export const companyDetails = managedCompany
  .extend({
    /** The owner's; null without an owner. */
    contact_name: z.string().nullable(),
    contact_email: email.nullable(),
    timezone: z.string(),
    /** The members, owners first; null for staff who do not see them. */
    team: z.array(managedMember).nullable(),
    /** All jobs, also drafts and archived ones. */
    jobs: z.number().int(),
    /** Null for staff who do not see invoices. */
    money: z
      .object({
        /** What is open of all invoices. */
        balance_cents: z.number().int(),
        /** What is open of the overdue ones. */
        overdue_cents: z.number().int(),
      })
      .nullable(),
    /** With the staff; null for those who do not read conversations. */
    conversation: z
      .object({
        /** With the account manager; null before it is started. */
        id: uuid.nullable(),
        messages: z.number().int(),
        /** The last message of it, or of the support conversation of a member. */
        last_contact: z.object({ at: instant, conversation_id: uuid }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CompanyDetails' })
export type CompanyDetails = z.output<typeof companyDetails>

export const assignAccountManagerForm = z
  .strictObject({ account_manager_id: uuid })
  .meta({ id: 'AssignAccountManager' })

/** The account managers for a company; without one, for any. */
export const accountManagersQuery = z.strictObject({ q: searchWords, company_id: uuid.optional() })

/** How many account managers are suggested at most. */
export const suggestionsLimit = 50

/** An account manager who could look after a company. */
export const suggestedManager = accountManager
  .extend({
    /** Companies that they look after, without deleted ones. */
    companies: z.number().int(),
    status: z.enum(managerMachine.states),
    /** Their leave, also one that is planned; null without one. */
    leave_from: date.nullable(),
    /** Null without an end. */
    leave_until: date.nullable(),
    /** Those of their specialties that the titles or skills of the company's jobs mention. */
    matching_specialties: z.array(z.string()),
  })
  .meta({ id: 'SuggestedManager' })
export type SuggestedManager = z.output<typeof suggestedManager>
