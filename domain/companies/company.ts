import { z } from 'zod'
import { presences } from '../assignments/presence.ts'
import type { JobStatus } from '../jobs/job-machine.ts'
import { instant, uuid } from '../kernel/text.ts'

/** A company as its own members see it. */
export const ownCompany = z
  .object({
    id: uuid,
    name: z.string(),
    /** The IANA time zone of the company's dates. */
    timezone: z.string(),
    /** Null until an account manager is assigned. */
    account_manager: z.object({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'OwnCompany' })
export type OwnCompany = z.output<typeof ownCompany>

/** A worker of the company, by their first assignment that is active or paused. */
export const employee = z
  .object({
    id: uuid,
    name: z.string(),
    role: z.string(),
    presence: z.enum(presences),
    start_date: z.iso.date(),
  })
  .meta({ id: 'Employee' })
export type Employee = z.output<typeof employee>

/** The columns of a company's pipeline, in the order of the job lifecycle. */
export const pipelineStatuses = ['draft', 'open', 'interviewing'] as const satisfies readonly JobStatus[]

/** Jobs shown per column, latest first. */
export const pipelineColumn = 2

/** The company's job pipeline, by status. */
export const pipeline = z
  .object({
    columns: z.array(
      z.object({
        status: z.enum(pipelineStatuses),
        total: z.number().int(),
        jobs: z.array(
          z.object({
            id: uuid,
            title: z.string(),
            applications_count: z.number().int(),
            applications_unread: z.number().int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'JobPipeline' })
export type Pipeline = z.output<typeof pipeline>

/** The kinds of tasks, most urgent first. */
export const taskKinds = [
  'verify_email',
  'invoices_overdue',
  'timesheets_to_approve',
  'expenses_to_approve',
  'answer_overdue',
  'offer_to_approve',
  'offer_countered',
  'offer_expiring',
  'invoices_due',
  'applicants_remaining',
  'answers_to_grade',
  'applications_unread',
  'draft_unfinished',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** Unpaid invoices become a task this many days before they are due. */
export const invoicesDue_days = 7

/** A pending task, for a job, an application or a test where one applies. */
export const task = z
  .object({
    kind: z.enum(taskKinds),
    job_id: uuid.nullable(),
    application_id: uuid.nullable(),
    test_id: uuid.nullable(),
    /** The job's title, the test's name, the applicant's or talents' names, or the amount of invoices and expenses. */
    about: z.string(),
    /** The number of items. */
    count: z.number().int(),
    /** When it started or is due. */
    at: instant.nullable(),
  })
  .meta({ id: 'CompanyTask' })
export type Task = z.output<typeof task>

/** The maximum number of tasks listed per kind. */
export const tasksPerKind = 20

/** A company's tasks, limited to the most urgent of each kind. */
export const companyTasks = z.object({ items: z.array(task), has_more: z.boolean() }).meta({ id: 'CompanyTasks' })
export type CompanyTasks = z.output<typeof companyTasks>

/** An offer becomes a task this long before it expires. */
export const offerUrgent_hours = 72

/** Unanswered applicants of an ended job remain a task for this many days. */
export const remainingFor_days = 60
