import { z } from 'zod'
import type { JobStatus } from '../jobs/job-machine.ts'
import { instant, uuid } from '../kernel/text.ts'

/** What a company knows of itself. */
export const ownCompany = z
  .object({
    id: uuid,
    name: z.string(),
    /** IANA name: what its days are counted by. */
    timezone: z.string(),
    /** Its account manager; null until one is assigned. */
    account_manager: z.object({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'OwnCompany' })
export type OwnCompany = z.output<typeof ownCompany>

/** Derived from the employee's open time entry. */
export const presences = ['on_shift', 'on_break', 'offline'] as const
export type Presence = (typeof presences)[number]
export const presenceLabels: Record<Presence, string> = {
  on_shift: 'On shift',
  on_break: 'On break',
  offline: 'Offline',
}

/** Somebody who works for a company now. */
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

/** The columns of a company's pipeline, in the order of a job's life. */
export const pipelineStatuses = ['draft', 'open', 'interviewing'] as const satisfies readonly JobStatus[]

/** So many jobs of a column are shown, the latest first. */
export const pipelineColumn = 4

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

/** What waits for a company, the most pressing first. */
export const taskKinds = [
  'verify_email',
  'answer_overdue',
  'offer_expiring',
  'applicants_remaining',
  'applications_unread',
  'draft_unfinished',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** One thing that waits for a company, about one job or one application where there is one. */
export const task = z
  .object({
    kind: z.enum(taskKinds),
    job_id: uuid.nullable(),
    application_id: uuid.nullable(),
    /** The job's title or the person's name. */
    about: z.string(),
    /** How many it concerns. */
    count: z.number().int(),
    /** Since when, or until when, it waits. */
    at: instant.nullable(),
  })
  .meta({ id: 'CompanyTask' })
export type Task = z.output<typeof task>

/** Of each kind as many are listed at most. */
export const tasksPerKind = 20

/** What waits for a company; where it is more than can be listed, the most pressing of each kind. */
export const companyTasks = z.object({ items: z.array(task), has_more: z.boolean() }).meta({ id: 'CompanyTasks' })
export type CompanyTasks = z.output<typeof companyTasks>

/** An offer is pressing when it ends within so many hours. */
export const offerPressing_hours = 72

/** Whoever still waits for a word on a job that is over is a task for so many days. */
export const remainingFor_days = 60
