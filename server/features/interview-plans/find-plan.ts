import { sql } from 'kysely'
import type { PlanQuestion, PlanStep, StepKind } from '#domain/interview-plans/interview-plan.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { memberInterviews } from '#server/features/accounts/job-access.ts'

/** The interviewers of a row of `interview_steps` who can still interview for its job, by name. */
const interviewers = sql<PlanStep['interviewers']>`(
  select coalesce(json_agg(json_build_object('user_id', users.id, 'name', users.name) order by lower(users.name), users.id), '[]')
  from users join members on members.user_id = users.id
  where users.id = any (interview_steps.interviewer_ids) and users.status = 'active'
    and members.company_id = interview_plans.company_id
    and ${memberInterviews(sql`interview_steps.job_id`)})`

/** Steps with their interviewers, in the order of their plans; also those that were removed. */
export function stepRows(from: Db | Tx) {
  return from
    .selectFrom('interview_steps')
    .innerJoin('interview_plans', 'interview_plans.job_id', 'interview_steps.job_id')
    .select(['interview_steps.id', 'interview_steps.job_id', 'interview_plans.company_id'])
    .select(['interview_steps.name', 'interview_steps.purpose', 'interview_steps.minutes'])
    .select(['interview_steps.attributes', 'interview_steps.removed_at'])
    .select([
      sql<StepKind>`interview_steps.kind`.as('kind'),
      sql<PlanQuestion[]>`interview_steps.questions`.as('questions'),
      interviewers.as('interviewers'),
    ])
    .orderBy('interview_steps.position')
    .orderBy('interview_steps.id')
}

export type StepRow = Awaited<ReturnType<ReturnType<typeof stepRows>['executeTakeFirstOrThrow']>>

/** The steps of a job's plan, in order. */
export const findSteps = (from: Db | Tx, job_id: string): Promise<StepRow[]> =>
  stepRows(from).where('interview_steps.job_id', '=', job_id).where('interview_steps.removed_at', 'is', null).execute()

/** A step of the job's plan; undefined if it is none, or no longer. */
export const findStep = (from: Db | Tx, job_id: string, id: string): Promise<StepRow | undefined> =>
  stepRows(from)
    .where('interview_steps.id', '=', id)
    .where('interview_steps.job_id', '=', job_id)
    .where('interview_steps.removed_at', 'is', null)
    .executeTakeFirst()
