import { z } from 'zod'
import { accountLimits, accountMessages } from '../accounts/account.ts'
import { exportQuery, pageOf, pageQuery, searchWords, several } from '../kernel/page.ts'
import { date, email, emailLimit, requiredLine, text, uuid } from '../kernel/text.ts'
import { managerMachine } from './manager-machine.ts'

export const managerLimits = {
  name: accountLimits.name,
  email: emailLimit,
  specialty: 50,
  specialties: 20,
  bio: 1_000,
} as const

export const managerMessages = {
  deputy: 'Please choose a deputy.',
  deputy_on_leave: 'This account manager is on leave at that time. Please choose someone else.',
  is_deputy: (name: string) => `This account manager is the deputy of ${name} at that time.`,
  leave_from: 'Please enter the first day of the leave.',
  leave_until: 'The last day cannot be before the first one.',
  leave_over: 'The last day must be today or later.',
  email_taken: 'This email address already has an account.',
} as const

export const managerStatus = z.enum(managerMachine.states)

const specialty = requiredLine(managerLimits.specialty, 'Please enter a specialty.', 'A specialty')

/** Specialties without repetitions, in any case. */
const specialties = z
  .array(specialty)
  .max(managerLimits.specialties, `At most ${managerLimits.specialties} specialties.`)
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'Each specialty only once.')

const managerFields = {
  name: requiredLine(managerLimits.name, accountMessages.name_required, 'A name'),
  specialties,
  bio: text(managerLimits.bio, 'A bio').trim(),
  joined_on: date,
}

/** What both forms have. */
export const managerProfile = z.strictObject(managerFields)

export const managerForm = z
  .strictObject({
    ...managerFields,
    email: z.string().min(1, accountMessages.email_required).pipe(email),
  })
  .meta({ id: 'ManagerForm' })
export type ManagerForm = z.output<typeof managerForm>

/** `on_leave` plans a leave or changes it; its other fields are ignored for `active`, which ends it. */
export const managerEditForm = z
  .strictObject({
    ...managerFields,
    status: managerStatus,
    leave_from: date.nullable(),
    leave_until: date.nullable(),
    deputy_id: uuid.nullable(),
  })
  .check(({ value, issues }) => {
    if (value.status === 'active') return
    const complain = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    if (value.deputy_id === null) complain('deputy_id', managerMessages.deputy)
    if (value.leave_from === null) complain('leave_from', managerMessages.leave_from)
    else if (value.leave_until !== null && value.leave_until < value.leave_from)
      complain('leave_until', managerMessages.leave_until)
  })
  .meta({ id: 'ManagerEditForm' })
export type ManagerEditForm = z.output<typeof managerEditForm>

const managerActions = ['edit'] as const

/** An account manager with figures computed from their companies. */
export const manager = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    status: managerStatus,
    specialties: z.array(z.string()),
    bio: z.string(),
    joined_on: z.iso.date(),
    /** The planned or current leave. Without a last day, it lasts until it is ended. */
    leave: z
      .object({
        from: z.iso.date(),
        until: z.iso.date().nullable(),
        deputy: z.object({ id: uuid, name: z.string() }),
      })
      .nullable(),
    total_companies: z.number().int(),
    /** Talents who work for these companies. */
    total_employees: z.number().int(),
    monthly_revenue_cents: z.number().int(),
    allowed: z.array(z.enum(managerActions)),
  })
  .meta({ id: 'Manager' })
export type Manager = z.output<typeof manager>

const columns = ['name', 'status', 'companies', 'employees', 'revenue', 'joined_on'] as const
type Column = (typeof columns)[number]
export type ManagerSort = Column | `-${Column}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [ManagerSort, ...ManagerSort[]]

const filter = {
  /** Words in the name, email address and specialties. */
  q: searchWords,
  /** Any of these; without one, all. */
  status: several(managerStatus, managerMachine.states.length),
}
export type ManagersFilter = z.output<z.ZodObject<typeof filter>>

export const managersQuery = pageQuery(sorts, 'name').extend(filter)
export type ManagersQuery = z.output<typeof managersQuery>
export const managersExportQuery = exportQuery(filter, managersQuery.shape.sort)

export const managersPage = pageOf(manager)
  .extend({
    /** Of all account managers that the user may see, whatever the search. */
    summary: z.object({
      managers: z.number().int(),
      companies: z.number().int(),
      employees: z.number().int(),
      monthly_revenue_cents: z.number().int(),
    }),
    allowed: z.array(z.enum(['create'])),
  })
  .meta({ id: 'Managers' })
export type ManagersPage = z.output<typeof managersPage>
