import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound, Failure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import type { staffNotesApi } from '#domain/staff-notes/api.ts'
import { noteSubjects } from '#domain/staff-notes/staff-note.ts'
import type { NoteSubject, newStaffNote, StaffNote, staffNoteForm } from '#domain/staff-notes/staff-note.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { findInvoice } from '#server/features/invoices/invoice-rows.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { findReportCase } from '#server/features/moderation/report-case-rows.ts'
import { findPaymentRow } from '#server/features/payments/payment-rows.ts'
import { findPayout } from '#server/features/payouts/lists.ts'
import { readManager } from '#server/features/staff/managers.ts'
import { findApplicantParties } from '#server/features/talent/applicants.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The column of a note with the ID of its subject. */
const subjectColumns = {
  company: 'company_id',
  applicant: 'applicant_id',
  job: 'job_id',
  assignment: 'assignment_id',
  invoice: 'invoice_id',
  payment: 'payment_id',
  payout: 'payout_id',
  manager: 'manager_id',
  report_case: 'report_case_id',
} as const satisfies Record<NoteSubject, string>

/**
 * Throws unless the actor may see what a note is about. Returns the company to which it belongs, whose account manager
 * reads about it in the audit log; null for people and for what only admins see.
 */
async function authorizeSubject(
  from: Db | Tx,
  actor: Actor,
  { subject, subject_id }: { subject: NoteSubject; subject_id: string },
): Promise<{ company_id: string | null }> {
  switch (subject) {
    case 'company': {
      const company = await from
        .selectFrom('companies')
        .where('id', '=', subject_id)
        .select(['id', 'account_manager_id'])
        .executeTakeFirstOrThrow(notFound)
      authorize(actor, 'company.see', company)
      return { company_id: company.id }
    }
    case 'applicant':
      authorize(actor, 'applicant.see', await findApplicantParties(from, subject_id))
      return { company_id: null }
    case 'job': {
      const job = await findJob(from, subject_id)
      authorize(actor, 'job.see', job)
      return { company_id: job.company_id }
    }
    case 'assignment': {
      const assignment = await findAssignment(from, subject_id)
      authorize(actor, 'assignment.see', assignment)
      return { company_id: assignment.company_id }
    }
    case 'invoice': {
      const invoice = await findInvoice(from, subject_id)
      authorize(actor, 'invoice.see', invoice)
      return { company_id: invoice.company_id }
    }
    case 'payment': {
      const payment = await findPaymentRow(from, subject_id)
      authorize(actor, 'payment.see', payment)
      return { company_id: payment.company_id }
    }
    case 'payout':
      authorize(actor, 'payout.see', await findPayout(from, subject_id))
      return { company_id: null }
    case 'manager':
      authorize(actor, 'manager.see', await readManager(from, subject_id))
      return { company_id: null }
    case 'report_case':
      authorize(actor, 'report.see')
      await findReportCase(from, subject_id)
      return { company_id: null }
  }
}

/** The notes about a subject, newest first. */
export async function listNotes(
  actor: Actor,
  { subject, subject_id, page, per_page }: z.output<typeof staffNotesApi.list.schema.querystring>,
): Promise<Page<StaffNote>> {
  authorize(actor, 'staff_note.list')
  await authorizeSubject(db, actor, { subject, subject_id })
  const column = `staff_notes.${subjectColumns[subject]}` as const
  const { rows, total } = await readPage(
    noteRows(db)
      .where(column, '=', subject_id)
      .orderBy('staff_notes.created_at', 'desc')
      .orderBy('staff_notes.id', 'desc'),
    { page, per_page },
    db.selectFrom('staff_notes').where(column, '=', subject_id),
  )
  return { items: rows.map((row) => presentNote(actor, row)), page, per_page, total }
}

/** Adds a note. */
export async function addNote(
  actor: Actor,
  { subject, subject_id, text }: z.output<typeof newStaffNote>,
): Promise<StaffNote> {
  authorize(actor, 'staff_note.add')
  return transaction(async (tx) => {
    const { company_id } = await authorizeSubject(tx, actor, { subject, subject_id })
    const about = { [subjectColumns[subject]]: subject_id }
    const { id } = await tx
      .insertInto('staff_notes')
      .values({ ...about, author_id: asUser(actor).user_id, text, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'staff_note.added', { actor, company_id, data: { staff_note_id: id, ...about } })
    return presentNote(actor, await findNote(tx, id))
  })
}

/** Changes the text of an own note. The log says that it was edited; its texts can be erased, so they are not in it. */
export async function editNote(actor: Actor, id: string, { text }: z.output<typeof staffNoteForm>): Promise<StaffNote> {
  return transaction(async (tx) => {
    const note = await findNote(tx, id)
    const { subject, subject_id } = subjectOf(note)
    const { company_id } = await authorizeSubject(tx, actor, { subject, subject_id })
    authorize(actor, 'staff_note.edit', note)
    await tx.updateTable('staff_notes').set({ text, edited_at: now() }).where('id', '=', id).execute()
    const data = { staff_note_id: id, [subjectColumns[subject]]: subject_id }
    await record(tx, 'staff_note.edited', { actor, company_id, data })
    return presentNote(actor, await findNote(tx, id))
  })
}

/** Deletes an own note. Of two requests at once, one gets `not_found`. */
export async function deleteNote(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const note = await findNote(tx, id)
    const { subject, subject_id } = subjectOf(note)
    const { company_id } = await authorizeSubject(tx, actor, { subject, subject_id })
    authorize(actor, 'staff_note.delete', note)
    const { numDeletedRows } = await tx.deleteFrom('staff_notes').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    const data = { staff_note_id: id, [subjectColumns[subject]]: subject_id }
    await record(tx, 'staff_note.deleted', { actor, company_id, data })
  })
}

/** Notes with the names of their authors. */
const noteRows = (from: Db | Tx) =>
  from
    .selectFrom('staff_notes')
    .innerJoin('users as authors', 'authors.id', 'staff_notes.author_id')
    .select([
      'staff_notes.id',
      'staff_notes.company_id',
      'staff_notes.applicant_id',
      'staff_notes.job_id',
      'staff_notes.assignment_id',
      'staff_notes.invoice_id',
      'staff_notes.payment_id',
      'staff_notes.payout_id',
      'staff_notes.manager_id',
      'staff_notes.report_case_id',
      'staff_notes.author_id',
      'authors.name as author_name',
      'staff_notes.text',
      'staff_notes.created_at',
      'staff_notes.edited_at',
    ])

type NoteRow = Awaited<ReturnType<ReturnType<typeof noteRows>['execute']>>[number]

/** Finds a note by ID; throws `not_found`. The caller authorizes. */
async function findNote(from: Db | Tx, id: string): Promise<NoteRow> {
  return noteRows(from).where('staff_notes.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** What a note is about. */
function subjectOf(note: NoteRow) {
  const subject = noteSubjects.find((one) => note[subjectColumns[one]] !== null)!
  return { subject, subject_id: note[subjectColumns[subject]]! }
}

/** A note with what the actor may do with it. */
function presentNote(actor: Actor, { id, author_name, text, created_at, edited_at, ...note }: NoteRow): StaffNote {
  const allowed = (['edit', 'delete'] as const).filter((action) => may(actor, `staff_note.${action}`, note))
  return { id, author_name, text, created_at, edited_at, allowed }
}
