import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { NoteSubject } from '#domain/staff-notes/staff-note.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { findInvoice } from '#server/features/invoices/invoice-rows.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { findReportCase } from '#server/features/moderation/report-case-rows.ts'
import { findPaymentRow } from '#server/features/payments/payment-rows.ts'
import { findPayout } from '#server/features/payouts/lists.ts'
import { readManager } from '#server/features/staff/managers.ts'
import { findApplicantParties } from '#server/features/talent/applicants.ts'

/** The column of a note with the ID of its subject. */
export const subjectColumns = {
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
export async function authorizeSubject(
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
