import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import { applicationMachine, isLive } from '#domain/applications/application-machine.ts'
import { proposalError, replyWithinBusinessDays } from '#domain/applications/application.ts'
import type { ApplicationStatus, NewApplication } from '#domain/applications/application.ts'
import type { applicationEdit } from '#domain/applications/sent-api.ts'
import type { SentApplication, SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addBusinessDays } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Applications } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/reading.ts'
import { acceptInvitation, lockOpenInvitation } from '#server/features/invitations/invitations.ts'
import { lockJob } from '#server/features/jobs/find-job.ts'
import type { JobRow } from '#server/features/jobs/find-job.ts'
import { findQuestionVersion } from '#server/features/application-questions/job-questions.ts'
import { assignTests } from '#server/features/tests/assigning.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checkAnswers, saveAnswers } from './answers.ts'
import { checkApplicationLimit } from './application-limit.ts'
import { findApplication, lockApplication } from './find-received.ts'
import { findSource } from './find-source.ts'
import { letterFingerprint, staffLetter } from './letter-fingerprint.ts'
import { moveApplication } from './move-application.ts'
import { findSent, findSentApplication, isUnseen, presentApplicationStatus, proposalColumns, sentRows } from './sent.ts'

/**
 * Submits an application, which accepts an open invitation to the job. Throws `already_applied` if the talent has
 * applied to the job before, `application_limit` past the limit of applications without an invitation, and
 * `questions_changed` if it answers questions that the job no longer asks. Answers that do not meet a requirement are
 * counted, and never a reason to refuse or reject it.
 */
export async function applyToJob(actor: Actor, job_id: string, form: NewApplication): Promise<SentApplication> {
  return transaction(async (tx) => findSent(tx, await sendApplication(actor, job_id, form)))
}

/** Like `applyToJob`, but returns only the application's ID. */
export async function sendApplication(actor: Actor, job_id: string, form: NewApplication): Promise<string> {
  return transaction(async (tx) => {
    const applicant_id = asUser(actor).user_id
    // A concurrent close waits for this transaction, or this one for the close.
    const job = await lockJob(tx, job_id, { share: true })
    const invitation = await lockOpenInvitation(tx, actor, job_id)
    authorize(actor, 'application.apply', { ...job, is_invited: invitation !== undefined })
    const complaint = proposalError(form.proposalRate, job.engagement_type)
    if (complaint) throw fieldFailure('proposalRate', complaint)
    const { version = null, questions = [] } = job.asked ?? {}
    if (form.question_version != null && form.question_version !== version) throw new Failure('questions_changed')
    const checked = await checkAnswers(tx, actor, questions, form.answers ?? [])
    const files = await lockFiles(tx, actor, form)
    const source = await findSource(tx, actor, job, { ref: form.ref ?? null, is_invited: invitation !== undefined })
    const id = await insertApplication(tx, actor, job, {
      applicant_id,
      ...source,
      cover_letter: form.coverLetter,
      letter_fingerprint: letterFingerprint(form.coverLetter, { ...job, job_title: job.title }),
      counts_toward_limit: invitation === undefined,
      ...proposalColumns(form.proposalRate, job.engagement_type),
      can_start_on: form.can_start_on ?? null,
      ...files,
      question_version: version,
      unmet_requirements: checked.unmet_requirements,
    })
    await saveAnswers(tx, id, checked)
    if (invitation) await acceptInvitation(tx, actor, invitation)
    else await checkApplicationLimit(tx, applicant_id)
    const { company_id } = job
    const data = { application_id: id, job_id, applicant_id }
    await record(tx, 'application.submitted', { actor, company_id, data })
    if (source.referral_link_id) await record(tx, 'application.referred', { actor, company_id, data })
    await assignTests(
      tx,
      actor,
      { id, job_id, company_id, applicant_id },
      job.tests.map((test) => test.id),
    )
    return id
  })
}

/** The files of an application; the resume defaults to the profile's. */
async function lockFiles(tx: Tx, actor: Actor, form: NewApplication) {
  const attachment_file_id = form.attachment_file_id ?? null
  const resume_file_id = form.resume_file_id === undefined ? await profileResume(tx, actor) : form.resume_file_id
  for (const [purpose, id] of [
    ['resume', resume_file_id],
    ['attachment', attachment_file_id],
  ] as const) {
    if (id) await lockOwnFile(tx, actor, { id, purpose, path: `${purpose}_file_id` })
  }
  return { resume_file_id, attachment_file_id }
}

async function profileResume(tx: Tx, actor: Actor): Promise<string | null> {
  const { user_id } = asUser(actor)
  const talent = await tx
    .selectFrom('talents')
    .where('user_id', '=', user_id)
    .select('resume_file_id')
    .executeTakeFirst()
  return talent?.resume_file_id ?? null
}

/**
 * Edits an application that the company has not opened. When it is edited and opened at the same time, one waits for
 * the other: the company reads the edited letter and answers, or the edit throws `application_opened`. Throws `edited_meanwhile`
 * when it has changed since `version`.
 */
export async function editApplication(
  actor: Actor,
  id: string,
  { version, ...form }: z.output<typeof applicationEdit>,
): Promise<SentApplicationDetails> {
  return transaction(async (tx) => {
    const application = await sentRows(tx)
      .select(['applications.updated_at', 'applications.question_version'])
      .where('applications.id', '=', id)
      .forNoKeyUpdate('applications')
      .executeTakeFirstOrThrow(notFound)
    authorize(actor, 'application.edit', application)
    const complaint = proposalError(form.proposalRate, application.engagement_type)
    if (complaint) throw fieldFailure('proposalRate', complaint)
    if (!isLive(application.stage)) throw new Failure('illegal_move')
    if (!isUnseen(application)) throw new Failure('application_opened')
    if (version !== undefined && version !== application.updated_at) throw new Failure('edited_meanwhile')
    const checked =
      form.answers &&
      (await checkAnswers(
        tx,
        actor,
        await findQuestionVersion(tx, { job_id: application.job_id, version: application.question_version }),
        form.answers,
      ))
    await tx
      .updateTable('applications')
      .set({
        cover_letter: form.coverLetter,
        letter_fingerprint: letterFingerprint(form.coverLetter, application),
        ...proposalColumns(form.proposalRate, application.engagement_type),
        ...(form.can_start_on !== undefined ? { can_start_on: form.can_start_on } : {}),
        ...(checked ? { unmet_requirements: checked.unmet_requirements } : {}),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    if (checked) await saveAnswers(tx, id, checked)
    const { job_id, applicant_id, company_id } = application
    await record(tx, 'application.edited', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
    return findSentApplication(tx, actor, id)
  })
}

/** Withdraws an application from any live stage. A concurrent move by the company waits for it, or it for the move. */
export async function withdrawApplication(actor: Actor, id: string): Promise<SentApplicationDetails> {
  return transaction(async (tx) => {
    const application = await lockApplication(tx, id)
    authorize(actor, 'application.withdraw', application)
    await moveApplication(tx, actor, application, 'withdraw')
    return findSentApplication(tx, actor, id)
  })
}

/**
 * Adds the application of a talent who agreed to be presented to the company, without files and required tests. It
 * does not count toward the talent's limit, because staff send it. The caller authorizes. Returns its ID.
 */
export async function addApplication(tx: Tx, actor: Actor, job: JobRow, applicant_id: string): Promise<string> {
  const id = await insertApplication(tx, actor, job, {
    applicant_id,
    cover_letter: staffLetter,
    counts_toward_limit: false,
    source: 'proposal',
  })
  const { id: job_id, company_id } = job
  await record(tx, 'application.added', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
  return id
}

type Values = Pick<Insertable<Applications>, 'applicant_id' | 'cover_letter'> & Partial<Insertable<Applications>>

/**
 * Inserts an application in its first stage. Throws `already_applied` if the talent has one for the job. The caller
 * records the activity. Returns its ID.
 */
async function insertApplication(tx: Tx, actor: Actor, job: JobRow, values: Values): Promise<string> {
  await lockApplicant(tx, actor, values.applicant_id)
  const at = now()
  const stage = applicationMachine.initial
  const { id: job_id, company_id } = job
  const { user_id } = asUser(actor)
  const inserted = await tx
    .with('inserted', (query) =>
      query
        .insertInto('applications')
        .values({
          ...values,
          job_id,
          company_id,
          stage,
          stage_at: at,
          published_stage: stage,
          published_stage_at: at,
          answer_due_at: addBusinessDays(new Date(at), replyWithinBusinessDays, job.company_timezone).toISOString(),
          created_at: at,
          updated_at: at,
        })
        .onConflict((conflict) => conflict.columns(['job_id', 'applicant_id']).doNothing())
        .returning('id'),
    )
    // The first stay; `moveApplication` adds all later ones.
    .insertInto('stage_history')
    .columns(['application_id', 'job_id', 'company_id', 'stage', 'entered_at', 'moved_by', 'published_at'])
    .expression(({ selectFrom }) =>
      selectFrom('inserted').select([
        'inserted.id',
        sql<string>`${job_id}::uuid`.as('job_id'),
        sql<string>`${company_id}::uuid`.as('company_id'),
        sql.lit(stage).as('stage'),
        sql<string>`${at}::timestamptz`.as('entered_at'),
        sql<string>`${user_id}::uuid`.as('moved_by'),
        sql<string>`${at}::timestamptz`.as('published_at'),
      ]),
    )
    .returning('application_id')
    .executeTakeFirst()
  if (!inserted) throw new Failure('already_applied')
  return inserted.application_id
}

/** Of applications at once, the limit counts all. An account that is merged into another one meanwhile sends none. */
async function lockApplicant(tx: Tx, actor: Actor, user_id: string): Promise<void> {
  const { status } = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .select('status')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (status === 'merged') throw new Failure(asUser(actor).user_id === user_id ? 'unauthenticated' : 'not_found')
}

/**
 * Marks an application as read by its company. The first time, the applicant is notified that it was seen and can no
 * longer edit it.
 */
export async function openApplication(actor: Actor, id: string): Promise<ApplicationStatus> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, id)
    authorize(actor, 'application.open', application)
    const first = await tx
      .updateTable('applications')
      .set({ opened_at: now() })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const { company_id, job_id, applicant_id } = application
    if (first) {
      await record(tx, 'application.opened', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
    }
    return presentApplicationStatus(actor, application)
  })
}
