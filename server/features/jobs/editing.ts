import type { z } from 'zod'
import type { jobEdit } from '#domain/jobs/api.ts'
import { approvedBudgetAfter } from '#domain/jobs/approved-budget.ts'
import { changedTerms, jobChanges } from '#domain/jobs/job-changes.ts'
import { jobForm } from '#domain/jobs/job-form.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { saveJobQuestions } from '#server/features/application-questions/job-questions.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import {
  findFindings,
  flagJob,
  refuseFindings,
  requireComplete,
  requireFutureStart,
  requireOwnTests,
  unflagJob,
} from './check-job.ts'
import { checkKeptMeetings, fillWithFewerOpenings } from './filling.ts'
import { findJob, lockJob } from './find-job.ts'
import { countCopyAddress, jobValues, requireProofForCopies, saveJobTests } from './job-values.ts'
import { presentJob } from './present-job.ts'
import { paidBudget } from '#domain/jobs/budget.ts'

/**
 * Replaces a job's content. A published job must stay complete, and its applicants are notified of changed terms.
 * A published job in which the automatic checks find something is refused with `job_flagged`, or with `for_review` saved
 * and hidden until staff decide. Fewer openings can fill it (`fillWithFewerOpenings`). Throws `edited_meanwhile` when it
 * has changed since it was read.
 */
export async function editJob(
  actor: Actor,
  id: string,
  { version, for_review, kept_meeting_ids, ...form }: z.output<typeof jobEdit>,
): Promise<CompanyJob> {
  return transaction(async (tx) => {
    const job = await lockJob(tx, id)
    authorize(actor, 'job.edit', job)
    if (version !== undefined && version !== job.version) throw new Failure('edited_meanwhile')
    await requireProofForCopies(tx, actor, job, form.cc_email)
    const published = job.status !== 'draft'
    if (published) requireComplete(form)
    // Unchanged values stay valid, even if the start date has passed or a test was deactivated.
    if (!published || form.start_date !== job.start_date) requireFutureStart(form.start_date, job.company_timezone)
    const kept = new Set(job.tests.map((test) => test.id))
    await requireOwnTests(
      tx,
      job.company_id,
      form.test_ids.filter((test_id) => !kept.has(test_id)),
    )

    await checkKeptMeetings(tx, kept_meeting_ids ?? [], id)
    const findings = published
      ? await findFindings(tx, id, { ...form, questions: form.questions ?? job.asked?.questions })
      : []
    if (!for_review) refuseFindings(findings)

    await countCopyAddress(tx, actor, job.company_id, form.cc_email)
    const values = jobValues(form)
    // Only an owner approves budgets: others cannot avoid the approval of an offer by raising the budget before it.
    const isApproved = !published || (actor.role === 'company' && actor.member_role === 'owner')
    const approved_budget_cents = isApproved ? null : approvedBudgetAfter(job, values)
    await tx
      .updateTable('jobs')
      .set({ ...values, approved_budget_cents, updated_at: now(), version: job.version + 1 })
      .where('id', '=', id)
      .execute()
    await saveJobTests(tx, id, form.test_ids)
    if (form.questions) await saveJobQuestions(tx, id, form.questions)
    // The staff have not seen what a draft says now: its request ends, and it can be sent for review again.
    if (findings.length > 0) await flagJob(tx, actor, job, findings)
    else await unflagJob(tx, actor, job)
    const edited = presentJob(actor, await findJob(tx, id))
    const before = presentJob(actor, job)
    const changes = jobChanges(
      { ...jobForm(before), required_tests: before.required_tests },
      { ...jobForm(edited), required_tests: edited.required_tests },
    )
    const { company_id } = job
    const terms = published ? changedTerms(changes) : []
    const fields = changes.filter((change) => !terms.includes(change)).map((change) => change.field)
    if (fields.length > 0)
      await record(tx, 'job.edited', { actor, company_id, data: { job_id: id, fields, published } })
    if (terms.length > 0)
      await record(tx, 'job.terms_changed', {
        actor,
        company_id,
        data: {
          job_id: id,
          changes: terms,
          budgets: { from: paidBudget.parse(job), to: paidBudget.parse(values) },
        },
      })
    if (!published || edited.openings >= job.openings) return edited
    await fillWithFewerOpenings(tx, actor, job, kept_meeting_ids)
    return presentJob(actor, await findJob(tx, id))
  })
}

/** Deletes a job without applications, including its entries in saved lists. Throws `has_applications`. */
export async function deleteJob(actor: Actor, id: string): Promise<{ id: string }> {
  return transaction(async (tx) => {
    // A concurrent application waits for this transaction, or this one for the application.
    const job = await lockJob(tx, id)
    authorize(actor, 'job.delete', job)
    if (job.applications_count > 0) throw new Failure('has_applications')
    await tx.deleteFrom('jobs').where('id', '=', id).execute()
    const { company_id, title } = job
    await record(tx, 'job.deleted', { actor, company_id, data: { job_id: id, title } })
    return { id }
  })
}
