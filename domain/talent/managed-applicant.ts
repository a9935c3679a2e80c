import { z } from 'zod'
import { userMachine } from '../accounts/user-machine.ts'
import { assignmentMachine } from '../assignments/assignment-machine.ts'
import type { MoveOf, StateOf } from '../kernel/machine.ts'
import { cappedPageOf, exportQuery, pageQuery, searchWords, several } from '../kernel/page.ts'
import { email, instant, uuid } from '../kernel/text.ts'

export const applicantStatuses = userMachine.states
export type ApplicantStatus = StateOf<typeof userMachine>
export const applicantStatusLabels: Record<ApplicantStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  merged: 'Merged',
  deleted: 'Deleted',
}

// Only what an index orders: there are too many applicants to sort them by their counts.
const columns = ['name', 'status', 'created_at'] as const
type Column = (typeof columns)[number]
export type ApplicantSort = Column | `-${Column}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [ApplicantSort, ...ApplicantSort[]]

const filter = {
  /** Words in the name, or the email address. */
  q: searchWords,
  /** Any of these; without one, all applicants whose accounts are in use. */
  status: several(z.enum(applicantStatuses), applicantStatuses.length),
}

export const applicantsQuery = pageQuery(sorts, '-created_at').extend(filter)
export const applicantsExportQuery = exportQuery(filter, applicantsQuery.shape.sort)
export const applicantsFilter = z.strictObject(filter)
export type ApplicantsFilter = z.output<typeof applicantsFilter>

/** What staff can do with an applicant, by their state and permissions. */
export const applicantAction = z.enum(Object.keys(userMachine.moves) as [MoveOf<typeof userMachine>])

/** An applicant in the staff's list. */
export const managedApplicant = z
  .object({
    id: uuid,
    name: z.string(),
    status: z.enum(applicantStatuses),
    /** Those that the reader may see, like all counts. */
    applications: z.number().int(),
    /** Applications that led to an assignment. */
    hired: z.number().int(),
    created_at: instant,
    allowed: z.array(applicantAction),
  })
  .meta({ id: 'ManagedApplicant' })
export type ManagedApplicant = z.output<typeof managedApplicant>
export const managedApplicants = cappedPageOf(managedApplicant)

const linkedAccount = z.object({ id: uuid, name: z.string() })

/** An applicant with what staff need to contact and judge them. */
export const applicantDetails = managedApplicant
  .extend({
    email,
    is_email_verified: z.boolean(),
    headline: z.string(),
    location: z.string(),
    /** The IANA time zone of the profile, if it is known. */
    timezone: z.string().nullable(),
    /** The account that the person uses instead, for staff who merge accounts; null if this one is in use. */
    merged_into: linkedAccount.nullable(),
    /** The accounts that were merged into this one. */
    merged_accounts: z.array(linkedAccount),
    /** Assignments that are active or paused, of those that the reader may see. */
    assignments: z.number().int(),
  })
  .meta({ id: 'ApplicantDetails' })
export type ApplicantDetails = z.output<typeof applicantDetails>

const cents = z.number().int()

/** The work of an applicant by assignment, and in all. Amounts are null for staff who do not see payouts. */
export const applicantWork = z
  .object({
    /** Companies with an assignment. */
    companies: z.number().int(),
    /** Approved. */
    minutes: z.number().int(),
    /** The part of them of which the pay is not known: of weeks that are not recorded. */
    unrecorded_minutes: z.number().int(),
    /** For approved time, milestones, expenses and bonuses, less deductions; paid out or not. */
    earned_cents: cents.nullable(),
    paid_cents: cents.nullable(),
    items: z.array(
      z.object({
        assignment_id: uuid,
        company: z.object({ id: uuid, name: z.string() }),
        role_title: z.string(),
        status: z.enum(assignmentMachine.states),
        minutes: z.number().int(),
        earned_cents: cents.nullable(),
      }),
    ),
  })
  .meta({ id: 'ApplicantWork' })
export type ApplicantWork = z.output<typeof applicantWork>
