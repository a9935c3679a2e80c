import { sql } from 'kysely'
import { planMessages } from '#domain/interview-plans/interview-plan.ts'
import type { InterviewPlan, PlanForm, StepForm } from '#domain/interview-plans/interview-plan.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { possibleInterviewers } from '#server/features/accounts/responsible-people.ts'
import { findJob, lockJob } from '#server/features/jobs/find-job.ts'
import type { JobRow } from '#server/features/jobs/find-job.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findSteps } from './find-plan.ts'

/** The interview plan of a job; without steps, it has none. */
export async function showPlan(actor: Actor, job_id: string, from: Db | Tx = db): Promise<InterviewPlan> {
  const job = await findJob(from, job_id)
  authorize(actor, 'interview_plan.see', job)
  const steps = await findSteps(from, job_id)
  return {
    job_id,
    version: await findVersion(from, job_id),
    steps: steps.map(({ job_id: _, company_id: __, removed_at: ___, ...step }) => step),
    allowed: may(actor, 'interview_plan.save', job) ? ['save'] : [],
  }
}

async function findVersion(from: Db | Tx, job_id: string): Promise<number> {
  const plan = await from
    .selectFrom('interview_plans')
    .where('job_id', '=', job_id)
    .select('version')
    .executeTakeFirst()
  return plan?.version ?? 0
}

/**
 * Replaces the steps of a job's plan; those with an ID are changed. A removed step stays for the interviews that refer
 * to it. Throws `edited_meanwhile` if another version than the stored one was edited. Returns the job's ID.
 */
export async function savePlan(actor: Actor, job_id: string, { version, steps }: PlanForm): Promise<string> {
  return transaction(async (tx) => {
    authorize(actor, 'interview_plan.save', await findJob(tx, job_id))
    const job = await lockJob(tx, job_id)
    if ((await findVersion(tx, job_id)) !== version) throw new Failure('edited_meanwhile')
    await requireInterviewers(tx, job, steps)
    await writePlan(tx, job, steps)
    await record(tx, 'interview_plan.saved', {
      actor,
      company_id: job.company_id,
      data: { job_id, steps: steps.length },
    })
    return job_id
  })
}

async function requireInterviewers(tx: Tx, job: JobRow, steps: readonly StepForm[]): Promise<void> {
  const ids = [...new Set(steps.flatMap(({ interviewer_ids }) => interviewer_ids))]
  if (ids.length === 0) return
  const found = await possibleInterviewers(tx, job).where('users.id', 'in', ids).select('users.id').execute()
  const known = new Set(found.map(({ id }) => id))
  const wrong = steps.findIndex(({ interviewer_ids }) => interviewer_ids.some((id) => !known.has(id)))
  if (wrong >= 0) throw fieldFailure(`steps.${wrong}.interviewer_ids`, planMessages.interviewers)
}

async function writePlan(
  tx: Tx,
  { id: job_id, company_id }: Pick<JobRow, 'id' | 'company_id'>,
  steps: readonly StepForm[],
): Promise<void> {
  const at = now()
  await tx
    .insertInto('interview_plans')
    .values({ job_id, company_id, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet({ version: sql`interview_plans.version + 1`, updated_at: at }),
    )
    .execute()
  const before = new Set((await findSteps(tx, job_id)).map(({ id }) => id))
  for (const [position, { id, questions, interviewer_ids, ...step }] of steps.entries()) {
    const values = {
      ...step,
      position,
      questions: JSON.stringify(questions),
      interviewer_ids: [...new Set(interviewer_ids)],
    }
    if (id === null) {
      await tx
        .insertInto('interview_steps')
        .values({ ...values, job_id })
        .execute()
    } else if (before.delete(id)) {
      await tx.updateTable('interview_steps').set(values).where('id', '=', id).execute()
    } else throw fieldFailure(`steps.${position}.id`, planMessages.unknown_step)
  }
  if (before.size === 0) return
  const removed = [...before]
  await tx
    .deleteFrom('interview_steps')
    .where('id', 'in', removed)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('meetings').whereRef('meetings.step_id', '=', 'interview_steps.id').select('meetings.id'))),
    )
    .execute()
  await tx.updateTable('interview_steps').set({ removed_at: at }).where('id', 'in', removed).execute()
}

/** Gives a copy of a job the plan of its original, unless it has one already. */
export async function copyPlan(tx: Tx, { data }: Activity<'job.duplicated'>): Promise<void> {
  const copy = await tx
    .selectFrom('jobs')
    .where('id', '=', data.job_id)
    .select(['id', 'company_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  const steps = await findSteps(tx, data.from_job_id)
  if (!copy || steps.length === 0 || (await findVersion(tx, copy.id)) > 0) return
  await writePlan(
    tx,
    copy,
    steps.map(({ kind, name, purpose, minutes, attributes, questions, interviewers }) => ({
      id: null,
      kind,
      name,
      purpose,
      minutes,
      attributes,
      questions,
      interviewer_ids: interviewers.map(({ user_id }) => user_id),
    })),
  )
  const { from_job_id } = data
  await record(tx, 'interview_plan.copied', {
    actor: system,
    company_id: copy.company_id,
    data: { job_id: copy.id, from_job_id },
  })
}
