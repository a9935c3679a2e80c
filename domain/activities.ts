import { z } from 'zod'
import { memberRoles } from './kernel/actor.ts'
import { displayCurrencies } from './kernel/money.ts'
import { staffLists } from './lists/list-settings.ts'
import { uuid } from './kernel/text.ts'
import { filePurposes } from './files/file.ts'
import { identityProvider, userType } from './accounts/account.ts'
import { eventChanges } from './calendar-sync/calendar-connection.ts'
import { findingKinds } from './jobs/check-job.ts'
import { closingForm } from './jobs/closing.ts'
import { jobChange, jobField } from './jobs/job-changes.ts'
import { grantedBadges } from './talent/badge.ts'
import { visibilities } from './talent/talent-visibility.ts'
import { assignmentSides } from './assignments/assignment.ts'
import { checklistKeys } from './assignments/checklist.ts'
import { reviewSides } from './reviews/review.ts'
import { impersonationEndings } from './impersonations/impersonation.ts'
import { declineReasons } from './invitations/invitation.ts'
import { messagePerson } from './messaging/message.ts'
import { offPlatformKinds } from './messaging/off-platform.ts'
import { reportKind, reportOutcomes } from './reports/report.ts'
import { failedJobKinds } from './operations/failed-job.ts'
import { healthCheckNames } from './operations/health.ts'
import { staffRequestOutcomes } from './privacy/staff-request.ts'
import { legalDocuments } from './legal/legal-document.ts'
import { appealOutcomes } from './sanctions/sanction.ts'
import { contentKindNames } from './content/content-kind.ts'
import { signInMethod } from './accounts/sign-in.ts'
import { bulkPermissions } from './accounts/account.ts'
import { settingKeys } from './settings/setting.ts'
import { rejectionReasons } from './applications/rejection.ts'

const ofAttempt = z.object({ attempt_id: uuid, test_id: uuid, application_id: uuid, applicant_id: uuid })
const ofTest = z.object({ test_id: uuid, name: z.string() })
const ofMeeting = z.object({
  meeting_id: uuid,
  application_id: uuid.nullable(),
  user_ids: z.array(uuid),
  /** The version of the invitation after the change. */
  sequence: z.number().int(),
  starts_at: z.string().nullable(),
})
const ofApiToken = z.object({ api_token_id: uuid, user_id: uuid, name: z.string() })
const ofWebhook = z.object({ webhook_id: uuid, url: z.string() })
const ofSingleSignOn = z.object({ single_sign_on_id: uuid, company_id: uuid, domain: z.string() })
const ofMeetingWithReason = ofMeeting.extend({ reason: z.string() })
const ofOffer = z.object({ offer_id: uuid, application_id: uuid, job_id: uuid, applicant_id: uuid })
const ofBadge = z.object({ talent_id: uuid, badge: z.enum(grantedBadges) })
const ofShortlist = z.object({ shortlist_id: uuid, name: z.string() })
const ofShortlisted = z.object({ shortlist_id: uuid, talent_id: uuid })
const ofInvitation = z.object({ invitation_id: uuid, job_id: uuid, talent_id: uuid })
const ofSavedSearch = z.object({ saved_search_id: uuid, user_id: uuid })
const ofProposal = z.object({ proposal_id: uuid, talent_id: uuid })
const ofConversation = z.object({ conversation_id: uuid, user_ids: z.array(uuid) })
const ofMessage = ofConversation.extend({ message_id: uuid })
/** One of the IDs is that of what the note is about. */
const ofStaffNote = z.object({
  staff_note_id: uuid,
  company_id: uuid.optional(),
  applicant_id: uuid.optional(),
  job_id: uuid.optional(),
  assignment_id: uuid.optional(),
  invoice_id: uuid.optional(),
  payment_id: uuid.optional(),
  payout_id: uuid.optional(),
  manager_id: uuid.optional(),
  report_case_id: uuid.optional(),
})
const ofSavedView = z.object({ saved_view_id: uuid, list: z.enum(staffLists), name: z.string() })
const ofCannedReply = z.object({ canned_reply_id: uuid, name: z.string() })
const ofAssignment = z.object({ assignment_id: uuid, talent_id: uuid })
const ofAmendment = ofAssignment.extend({ amendment_id: uuid, side: z.enum(['company', 'talent']) })
const ofReplacement = ofAssignment.extend({ replacement_id: uuid })
const ofDocument = ofAssignment.extend({ document_id: uuid, name: z.string() })
const ofMilestone = ofAssignment.extend({ milestone_id: uuid, title: z.string() })
const ofShift = ofAssignment.extend({ shift_id: uuid })
const ofTimeImport = ofAssignment.extend({
  time_import_id: uuid,
  file_name: z.string(),
  shifts: z.number().int(),
})
const ofTimesheet = ofAssignment.extend({ timesheet_id: uuid })
const ofLeave = ofAssignment.extend({ leave_id: uuid })
const ofInvoice = z.object({ invoice_id: uuid, number: z.string() })
const ofPayment = z.object({ payment_id: uuid })
const ofPaymentMethod = z.object({ payment_method_id: uuid, label: z.string() })
const ofFeeRule = z.object({ fee_rule_id: uuid, name: z.string() })
const ofPayout = z.object({ payout_id: uuid, talent_id: uuid })
const ofPayoutBatch = z.object({ payout_batch_id: uuid, pay_on: z.string() })
const ofReportCase = z.object({ report_case_id: uuid, kind: reportKind, subject_id: uuid })
const ofModerated = ofReportCase.extend({
  reason: z.string(),
  job_id: uuid.optional(),
  talent_id: uuid.optional(),
  conversation_id: uuid.optional(),
  user_ids: z.array(uuid),
})
const ofTalentImport = z.object({ talent_import_id: uuid, file_name: z.string(), total: z.number().int() })
const ofBulkAction = z.object({ bulk_action_id: uuid, kind: z.enum(bulkPermissions), total: z.number().int() })
const ofLegalHold = z.object({ legal_hold_id: uuid, company_id: uuid.nullable(), user_id: uuid.nullable() })
const ofStaffRequest = z.object({ staff_request_id: uuid, user_id: uuid.nullable() })
const ofPrivacyRequest = z.object({ privacy_request_id: uuid, user_id: uuid })
const ofSanction = z.object({ sanction_id: uuid, company_id: uuid.nullable(), user_id: uuid.nullable() })
const ofImpersonation = z.object({
  impersonation_id: uuid,
  staff_id: uuid,
  user_id: uuid,
  company_id: uuid.nullable(),
})
const ofFailedJobs = z.object({
  kind: z.enum(failedJobKinds),
  queued_job_id: uuid.nullable(),
  count: z.number().int(),
})
const ofVerification = z.object({ verification_id: uuid, talent_id: uuid, badge: z.enum(grantedBadges) })
const ofContent = z.object({ content_id: uuid, kind: z.enum(contentKindNames), title: z.string() })
const ofMemberInvitation = z.object({
  company_id: uuid,
  member_invitation_id: uuid,
  email: z.string(),
  member_role: z.enum(memberRoles),
})
const ofBankStatement = z.object({ bank_statement_id: uuid, file_name: z.string() })

/**
 * Every activity type and its data. The row is written in the transaction of the change. The audit log, object history,
 * notifications, mail, live hints and analytics read it.
 */
export const activities = {
  /** Personal data was removed from an activity; the digest is of the rest. */
  'activity.redacted': z.object({ activity_id: z.number().int(), digest: z.string(), reason: z.string() }),
  /** A signed file with these entries was made. */
  'audit_log.exported': z.object({ filters: z.record(z.string(), z.string()) }),
  'account.registered': z.object({
    user_id: uuid,
    user_type: userType,
    method: z.enum(['password', 'oauth', 'invitation']),
  }),
  /** By staff, to set a password. */
  'account.invited': z.object({ user_id: uuid }),
  'account.admin_role_set': z.object({ user_id: uuid }),
  /** Staff downloaded a list as a file. */
  'list.exported': z.object({ name: z.string(), filters: z.record(z.string(), z.string()) }),
  'account.email_verified': z.object({ user_id: uuid }),
  'account.signed_in': z.object({ user_id: uuid, session_id: uuid, method: signInMethod }),
  'account.sign_in_failed': z.object({ user_id: uuid }),
  'account.signed_out': z.object({ user_id: uuid, session_ids: z.array(uuid) }),
  'account.password_reset_requested': z.object({ user_id: uuid }),
  'account.password_changed': z.object({ user_id: uuid, session_ids: z.array(uuid) }),
  'account.online_status_set': z.object({ user_id: uuid, shows_online: z.boolean() }),
  'account.display_changed': z.object({ user_id: uuid }),
  /** `is_other_name`: the names differ in more than their spelling (`isSameName`). */
  'account.renamed': z.object({ user_id: uuid, is_other_name: z.boolean() }),
  'account.registered_again': z.object({ user_id: uuid }),
  'account.verification_requested': z.object({ user_id: uuid }),
  'account.identity_linked': z.object({ user_id: uuid, provider: identityProvider }),
  'api_token.created': ofApiToken,
  'api_token.revoked': ofApiToken,
  'account.identity_unlinked': z.object({ user_id: uuid, provider: identityProvider }),
  'account.email_change_requested': z.object({ user_id: uuid }),
  'account.email_change_canceled': z.object({ user_id: uuid, session_ids: z.array(uuid) }),
  'account.email_changed': z.object({ user_id: uuid }),
  'account.totp_added': z.object({ user_id: uuid, session_ids: z.array(uuid) }),
  'account.totp_removed': z.object({ user_id: uuid, session_ids: z.array(uuid) }),
  'account.passkey_added': z.object({ user_id: uuid, passkey_id: uuid, name: z.string(), session_ids: z.array(uuid) }),
  'account.passkey_renamed': z.object({ user_id: uuid, passkey_id: uuid, name: z.string() }),
  'account.passkey_removed': z.object({
    user_id: uuid,
    passkey_id: uuid,
    name: z.string(),
    session_ids: z.array(uuid),
  }),
  'account.recovery_codes_replaced': z.object({ user_id: uuid }),
  'account.recovery_code_used': z.object({ user_id: uuid, left: z.number().int() }),
  'account.single_sign_on_linked': z.object({ user_id: uuid, domain: z.string() }),
  'manager.added': z.object({ manager_id: uuid, name: z.string() }),
  'manager.edited': z.object({ manager_id: uuid, name: z.string() }),
  'manager.leave_started': z.object({ manager_id: uuid, deputy_id: uuid }),
  'manager.leave_ended': z.object({ manager_id: uuid, deputy_id: uuid }),
  'company.founded': z.object({ company_id: uuid, member_role: z.enum(memberRoles) }),
  'company.member_added': z.object({
    company_id: uuid,
    user_id: uuid,
    member_role: z.enum(memberRoles),
    invited_by: uuid.nullable(),
  }),
  'company.member_removed': z.object({
    company_id: uuid,
    user_id: uuid,
    session_ids: z.array(uuid),
    /** Who took over the open work. */
    successor_id: uuid,
  }),
  'member.invited': ofMemberInvitation,
  'member.invitation_resent': ofMemberInvitation,
  'member.invitation_revoked': ofMemberInvitation,
  'member.role_set': z.object({
    company_id: uuid,
    user_id: uuid,
    member_role: z.enum(memberRoles),
  }),
  'member.access_set': z.object({ company_id: uuid, user_id: uuid }),
  'member.ownership_transferred': z.object({ company_id: uuid, user_id: uuid, from_id: uuid }),
  'single_sign_on.created': ofSingleSignOn,
  'single_sign_on.domain_verified': ofSingleSignOn,
  /** The record of the domain was not found anymore. */
  'single_sign_on.record_missed': ofSingleSignOn.extend({ ends_at: z.string() }),
  /** The domain is no longer verified, so single sign-on is off. */
  'single_sign_on.domain_lost': ofSingleSignOn,
  'single_sign_on.configured': ofSingleSignOn,
  'single_sign_on.tested': ofSingleSignOn,
  'single_sign_on.enabled': ofSingleSignOn,
  'single_sign_on.disabled': ofSingleSignOn,
  'single_sign_on.required': ofSingleSignOn.extend({ is_required: z.boolean() }),
  'single_sign_on.deleted': ofSingleSignOn,
  'company.two_factor_required': z.object({ company_id: uuid, is_required: z.boolean() }),
  'company.account_manager_assigned': z.object({ company_id: uuid, manager_id: uuid }),
  'company.suspended': z.object({ company_id: uuid, sanction_id: uuid }),
  /** The suspension ended; without a sanction if it began before they were recorded. */
  'company.activated': z.object({ company_id: uuid, sanction_id: uuid.nullable() }),
  'company.deleted': z.object({ company_id: uuid, sanction_id: uuid, reason: z.string() }),
  /** Without a sanction if it was deleted before deletions were sanctions. */
  'company.restored': z.object({ company_id: uuid, sanction_id: uuid.nullable() }),
  'company.erased': z.object({ company_id: uuid }),
  'user.suspended': z.object({ user_id: uuid, sanction_id: uuid }),
  'user.activated': z.object({ user_id: uuid, sanction_id: uuid.nullable() }),
  'user.deleted': z.object({
    user_id: uuid,
    sanction_id: uuid,
    session_ids: z.array(uuid),
    reason: z.string(),
  }),
  'user.restored': z.object({ user_id: uuid, sanction_id: uuid.nullable() }),
  'user.erased': z.object({ user_id: uuid }),
  'data_export.requested': ofPrivacyRequest,
  'data_export.finished': ofPrivacyRequest,
  /** The user asked to delete the account, and its company if no other member is left. */
  'erasure.requested': ofPrivacyRequest.extend({ company_id: uuid.nullable(), session_ids: z.array(uuid) }),
  'legal_document.accepted': z.object({
    user_id: uuid,
    documents: z.array(z.object({ document: z.enum(legalDocuments), version: z.int() })),
  }),
  /** Of the desk on which staff answer privacy requests. */
  'privacy_request.created': ofStaffRequest,
  'privacy_request.assigned': ofStaffRequest.extend({ assignee_id: uuid.nullable() }),
  'privacy_request.extended': ofStaffRequest,
  'privacy_request.noted': ofStaffRequest,
  'privacy_request.answered': ofStaffRequest.extend({ outcome: z.enum(staffRequestOutcomes) }),
  'privacy_request.withdrawn': ofStaffRequest,
  'privacy_request.due_soon': ofStaffRequest,
  'legal_hold.placed': ofLegalHold,
  'legal_hold.lifted': ofLegalHold,
  'erasure.canceled': ofPrivacyRequest.extend({ company_id: uuid.nullable() }),
  /** Staff see the product as the user. */
  'impersonation.started': ofImpersonation,
  'impersonation.read': ofImpersonation.extend({ path: z.string() }),
  'impersonation.ended': ofImpersonation.extend({ ending: z.enum(impersonationEndings) }),
  'talent_import.created': ofTalentImport,
  'talent_import.finished': ofTalentImport,
  'talent_import.undo_started': ofTalentImport,
  'talent_import.undone': ofTalentImport,
  'bulk_action.created': ofBulkAction,
  'bulk_action.canceled': ofBulkAction,
  'bulk_action.finished': ofBulkAction,
  'sanction.warned': ofSanction,
  'sanction.appealed': ofSanction,
  'sanction.appeal_decided': ofSanction.extend({ outcome: z.enum(appealOutcomes) }),
  /** `on_behalf`: by the staff, for the company. */
  'job.created': z.object({ job_id: uuid, title: z.string(), on_behalf: z.literal(true).optional() }),
  'job.edited': z.object({
    job_id: uuid,
    fields: z.array(jobField).default([]),
    /** Whether users outside the company may see the job. */
    published: z.boolean().default(false),
  }),
  'job.terms_changed': z.object({ job_id: uuid, changes: z.array(jobChange) }),
  'job.published': z.object({ job_id: uuid, title: z.string() }),
  /** The poster asked the staff to decide about what the automatic checks found. */
  'job.flagged': z.object({ job_id: uuid, kinds: z.array(z.enum(findingKinds)) }),
  'job.unflagged': z.object({ job_id: uuid }),
  'job.approved': z.object({ job_id: uuid, title: z.string() }),
  'job.rejected': z.object({ job_id: uuid, title: z.string(), reason: z.string() }),
  'job.paused': z.object({ job_id: uuid }),
  'job.resumed': z.object({ job_id: uuid }),
  'job.closed': z.object({ job_id: uuid, ...closingForm.shape }),
  'job.applicants_notified': z.object({ job_id: uuid, ...closingForm.shape }),
  'job.reopened': z.object({ job_id: uuid }),
  'job.interviews_begun': z.object({ job_id: uuid }),
  'job.offers_begun': z.object({ job_id: uuid }),
  'job.filled': z.object({ job_id: uuid }),
  'job.offers_ended': z.object({ job_id: uuid }),
  'job.interviews_ended': z.object({ job_id: uuid }),
  'job.duplicated': z.object({ job_id: uuid, from_job_id: uuid, title: z.string() }),
  'job.archived': z.object({ job_id: uuid }),
  'job.unarchived': z.object({ job_id: uuid }),
  'job.deleted': z.object({ job_id: uuid, title: z.string() }),
  'job.saved': z.object({ job_id: uuid, applicant_id: uuid }),
  'job.unsaved': z.object({ job_id: uuid, applicant_id: uuid }),
  'application.submitted': z.object({ application_id: uuid, job_id: uuid, applicant_id: uuid }),
  /** Staff added it for a talent who agreed. */
  'application.added': z.object({ application_id: uuid, job_id: uuid, applicant_id: uuid }),
  'application.edited': z.object({ application_id: uuid, job_id: uuid, applicant_id: uuid }),
  'application.moved': z.object({
    application_id: uuid,
    job_id: uuid,
    applicant_id: uuid,
    from: z.string(),
    to: z.string(),
  }),
  'application.move_undone': z.object({ application_id: uuid, job_id: uuid, from: z.string(), to: z.string() }),
  /** The applicant sees a new stage. */
  'application.stage_published': z.object({
    application_id: uuid,
    job_id: uuid,
    applicant_id: uuid,
    from: z.string(),
    to: z.string(),
  }),
  'application.opened': z.object({ application_id: uuid, job_id: uuid, applicant_id: uuid }),
  'application.noted': z.object({ application_id: uuid, job_id: uuid, note_id: uuid, mentions: z.array(uuid) }),
  'application.note_deleted': z.object({ application_id: uuid, job_id: uuid, note_id: uuid }),
  'application.rated': z.object({ application_id: uuid, job_id: uuid }),
  'application.tagged': z.object({ application_id: uuid, job_id: uuid, tag: z.string() }),
  'application.untagged': z.object({ application_id: uuid, job_id: uuid, tag: z.string() }),
  'application.reject_planned': z.object({ application_id: uuid, job_id: uuid, reason: z.enum(rejectionReasons) }),
  'application.reject_undone': z.object({ application_id: uuid, job_id: uuid }),
  'attempt.started': ofAttempt,
  'attempt.submitted': ofAttempt,
  'attempt.graded': ofAttempt,
  /** The applicant used an earlier result. */
  'attempt.reused': ofAttempt,
  /** The applicant may read the outcome. */
  'attempt.released': ofAttempt,
  'attempt.review_requested': ofAttempt,
  /** A new attempt was assigned instead. */
  'attempt.replaced': ofAttempt.extend({ new_attempt_id: uuid, reason: z.string() }),
  /** Time was added because the service was unavailable. */
  'attempt.time_credited': ofAttempt.extend({ milliseconds: z.number().int() }),
  /** A suggestion was added to an answer that waits for a person. */
  'attempt.grade_suggested': ofAttempt.extend({ grading_id: uuid }),
  'attempt.answer_graded': ofAttempt.extend({ grading_id: uuid }),
  'attempt.expired': ofAttempt,
  'attempt.cancelled': ofAttempt,
  'attempt.reassigned': ofAttempt,
  'meeting.proposed': ofMeeting,
  'meeting.accepted': ofMeeting,
  'meeting.confirmed': ofMeeting,
  'meeting.declined': ofMeetingWithReason,
  'meeting.cancelled': ofMeetingWithReason,
  'meeting.completed': ofMeeting,
  'meeting.notes_edited': ofMeeting,
  'meeting.missed': ofMeetingWithReason,
  'meeting.rescheduled': ofMeetingWithReason,
  /** A member who left was replaced. */
  'meeting.handed_over': ofMeetingWithReason,
  'meeting.running_late': ofMeeting.extend({ minutes: z.number().int() }),
  /** A person waits in the meeting room, in which there is no one to let them in. */
  'meeting.person_waiting': ofMeeting.extend({ stay_id: uuid }),
  /** Its participants are reminded, `minutes` before it starts. */
  'meeting.starts_soon': ofMeeting.extend({ minutes: z.number().int() }),
  'calendar_feed.created': z.object({ user_id: uuid }),
  'calendar_feed.removed': z.object({ user_id: uuid }),
  'availability.changed': z.object({ user_id: uuid }),
  'calendar_connection.connected': z.object({ user_id: uuid }),
  /** The calendar's entries have been read for the first time. */
  'calendar_connection.read': z.object({ user_id: uuid }),
  'calendar_connection.disconnected': z.object({ user_id: uuid }),
  'calendar_connection.access_lost': z.object({ user_id: uuid }),
  /** The user moved or deleted the event of a meeting in the external calendar. */
  'calendar_connection.event_changed': z.object({ user_id: uuid, meeting_id: uuid, change: z.enum(eventChanges) }),
  'calendar_connection.time_kept': z.object({ user_id: uuid, meeting_id: uuid }),
  'company.page_edited': z.object({ company_id: uuid }),
  'company.rescheduling_changed': z.object({
    reschedules_max: z.number().int(),
    reschedule_notice_minutes: z.number().int(),
  }),
  'offer.sent': ofOffer,
  'offer.accepted': ofOffer,
  'offer.declined': ofOffer,
  'offer.withdrawn': ofOffer,
  'offer.expired': ofOffer,
  /** Over the budget: an owner has to approve it. */
  'offer.submitted': ofOffer,
  'offer.approved': ofOffer,
  'offer.countered': ofOffer,
  'offer.kept': ofOffer,
  'offer.replaced': ofOffer,
  'offer.extended': ofOffer,
  /** The talent is reminded. */
  'offer.expires_soon': ofOffer,
  'assignment.created': ofAssignment,
  'assignment.begun': ofAssignment,
  'assignment.ended': ofAssignment,
  'assignment.paused': ofAssignment.extend({ reason: z.string() }),
  'assignment.resumed': ofAssignment,
  'assignment.notice_given': ofAssignment.extend({
    ends_on: z.string(),
    side: z.enum(assignmentSides),
    reason: z.string(),
  }),
  'assignment.extended': ofAssignment.extend({ ends_on: z.string().nullable() }),
  'assignment.trial_decided': ofAssignment.extend({ result: z.enum(['passed', 'failed']) }),
  'assignment.contract_stored': ofAssignment.extend({ contract_id: uuid }),
  'amendment.proposed': ofAmendment,
  'amendment.signed': ofAmendment,
  'amendment.declined': ofAmendment,
  'amendment.withdrawn': ofAmendment,
  'amendment.expired': ofAmendment,
  'replacement.requested': ofReplacement,
  'replacement.proposed': ofReplacement.extend({ proposed_talent_id: uuid }),
  'replacement.filled': ofReplacement,
  'replacement.canceled': ofReplacement,
  /** The promise is nearly broken. */
  'replacement.at_risk': ofReplacement,
  'checklist.item_set': ofAssignment.extend({ key: z.enum(checklistKeys), is_done: z.boolean() }),
  'checklist.overdue': ofAssignment.extend({ side: z.enum(assignmentSides) }),
  'document.added': ofDocument,
  'document.removed': ofDocument,
  'document.viewed': ofDocument,
  'pulse.asked': ofAssignment.extend({ month_on: z.string() }),
  'pulse.answered': ofAssignment.extend({ month_on: z.string(), side: z.enum(reviewSides) }),
  'pulse.fell': ofAssignment.extend({ month_on: z.string(), side: z.enum(reviewSides) }),
  'review.submitted': ofAssignment.extend({ side: z.enum(reviewSides) }),
  'review.published': ofAssignment.extend({ side: z.enum(reviewSides) }),
  'review.replied': ofAssignment.extend({ side: z.enum(reviewSides) }),
  'milestone.delivered': ofMilestone,
  'milestone.accepted': ofMilestone,
  'milestone.returned': ofMilestone,
  'shift.clocked_in': ofShift,
  'shift.break_started': ofShift,
  'shift.resumed': ofShift,
  'shift.clocked_out': ofShift,
  /** The planned end has passed. */
  'shift.clock_out_missed': ofShift,
  'shift.stopped': ofShift,
  'shift.entered': ofShift,
  'shift.edited': ofShift.extend({ reason: z.string() }),
  'shift.handoff_edited': ofShift,
  'shift.removed': ofShift.extend({ reason: z.string() }),
  'time_import.created': ofTimeImport,
  'time_import.undone': ofTimeImport,
  'timesheet.submitted': ofTimesheet,
  'timesheet.returned': ofTimesheet,
  /** The company is reminded. */
  'timesheet.awaits_approval': ofTimesheet,
  'timesheet.line_disputed': ofTimesheet.extend({ line_id: uuid }),
  'timesheet.line_resolved': ofTimesheet.extend({ line_id: uuid, outcome: z.enum(['approve', 'reject']) }),
  'timesheet.line_corrected': ofTimesheet.extend({ line_id: uuid }),
  'timesheet.extra_agreed': ofAssignment.extend({ week_on: z.string(), minutes: z.number().int() }),
  'timesheet.week_nearly_full': ofAssignment.extend({ week_on: z.string() }),
  'company.time_settings_changed': z.object({ company_id: uuid }),
  'invoice.issued': ofInvoice,
  'invoice.became_overdue': ofInvoice,
  /** Before and after the due date. */
  'invoice.payment_due': ofInvoice,
  'invoice.payment_started': ofInvoice,
  /** It failed, or paid only a part. */
  'invoice.payment_ended': ofInvoice,
  'invoice.settled': ofInvoice,
  'invoice.reopened': ofInvoice,
  'invoice.voided': ofInvoice.extend({ reason: z.string() }),
  'invoice.credited': ofInvoice.extend({ credit_note_id: uuid, reason: z.string() }),
  'invoice.written_off': ofInvoice.extend({ reason: z.string() }),
  'invoice.credit_used': ofInvoice,
  'invoice.item_disputed': ofInvoice.extend({ item_id: uuid }),
  'invoice.dispute_resolved': ofInvoice.extend({ item_id: uuid, outcome: z.enum(['credited', 'kept']) }),
  'billing_profile.edited': z.object({ company_id: uuid }),
  'billing_profile.terms_set': z.object({ company_id: uuid }),
  'auto_pay.turned_on': z.object({ company_id: uuid }),
  'auto_pay.turned_off': z.object({ company_id: uuid }),
  /** Three days before the charge. */
  'auto_pay.announced': ofInvoice,
  'payment.started': ofPayment,
  /** The payer has to confirm it on the gateway's page. */
  'payment.action_required': ofPayment,
  'payment.completed': ofPayment,
  'payment.failed': ofPayment.extend({ reason: z.string() }),
  'payment.refund_requested': ofPayment.extend({ refund_id: uuid, reason: z.string() }),
  'payment.refunded': ofPayment.extend({ refund_id: uuid }),
  'payment.refund_failed': ofPayment.extend({ refund_id: uuid }),
  'payment.disputed': ofPayment.extend({ dispute_id: uuid }),
  'payment.dispute_closed': ofPayment.extend({ dispute_id: uuid, outcome: z.enum(['won', 'lost']) }),
  'payment_method.added': ofPaymentMethod,
  'payment_method.default_set': ofPaymentMethod,
  'payment_method.removed': ofPaymentMethod,
  'bank_statement.imported': ofBankStatement,
  'bank_statement.format_added': z.object({ name: z.string() }),
  'bank_statement.format_changed': z.object({ name: z.string() }),
  'bank_statement.format_removed': z.object({ name: z.string() }),
  'bank_statement.line_matched': ofBankStatement.extend({ line_id: uuid }),
  'bank_statement.line_ignored': ofBankStatement.extend({ line_id: uuid }),
  'exchange_rate.set': z.object({ currency: z.enum(displayCurrencies) }),
  'fee_rule.created': ofFeeRule,
  'fee_rule.ended': ofFeeRule,
  'payout_method.set': z.object({ talent_id: uuid, label: z.string() }),
  'payout_batch.created': ofPayoutBatch,
  'payout_batch.approved': ofPayoutBatch,
  'payout_batch.sent': ofPayoutBatch,
  'payout_batch.canceled': ofPayoutBatch,
  /** With the details of the payout methods. */
  'payout_batch.exported': ofPayoutBatch,
  'payout_batch.results_imported': ofPayoutBatch,
  'payout.held': ofPayout,
  'payout.released': ofPayout,
  'payout.paid': ofPayout,
  'payout.failed': ofPayout,
  /** A check of the ledger found differences. */
  'ledger.check_failed': z.object({ ledger_check_id: uuid, name: z.string() }),
  /** Content came with the product: how many items were created or got a new version. */
  'content.imported': z.object({ items: z.number().int() }),
  'content.created': ofContent,
  'content.saved': ofContent,
  'content.discarded': ofContent,
  'content.published': ofContent.extend({ number: z.number().int() }),
  'content.reverted': ofContent.extend({ number: z.number().int(), to: z.number().int() }),
  'content.archived': ofContent,
  'content.unarchived': ofContent,
  'content.moved': ofContent.extend({ direction: z.enum(['up', 'down']) }),
  'setting.changed': z.object({ key: z.enum(settingKeys) }),
  /** A health check begins to fail. */
  'health.check_failed': z.object({ name: z.enum(healthCheckNames), finding: z.string() }),
  'health.check_recovered': z.object({ name: z.enum(healthCheckNames) }),
  /** Staff try failed jobs again; the ID is null for all of a kind. */
  'failed_job.retried': ofFailedJobs,
  'failed_job.discarded': ofFailedJobs,
  /** Staff run a scheduled job at another time. */
  'scheduled_job.started': z.object({ name: z.string() }),
  'leave.requested': ofLeave,
  'leave.approved': ofLeave,
  'leave.declined': ofLeave,
  'leave.canceled': ofLeave,
  'talent.edited': z.object({ user_id: uuid }),
  'talent.public_link_created': z.object({ talent_id: uuid }),
  'talent.public_link_removed': z.object({ talent_id: uuid }),
  'talent.visibility_set': z.object({ talent_id: uuid, visibility: z.enum(visibilities) }),
  'talent.company_blocked': z.object({ talent_id: uuid, blocked_company_id: uuid }),
  'talent.company_unblocked': z.object({ talent_id: uuid, blocked_company_id: uuid }),
  /** A company opened the page, for the first time on that day. */
  'talent.viewed': z.object({ talent_id: uuid }),
  'talent.badge_granted': ofBadge.extend({ check: z.string() }),
  'talent.badge_removed': ofBadge,
  'talent.badge_expired': ofBadge,
  'talent.badge_expires_soon': ofBadge,
  'verification.submitted': ofVerification,
  'verification.reviewed': ofVerification,
  'verification.approved': ofVerification,
  'verification.rejected': ofVerification,
  'verification.withdrawn': ofVerification,
  /** Staff read the document. */
  'verification.file_read': ofVerification,
  'talent.reviewed': z.object({ talent_id: uuid, assignment_id: uuid, score: z.number().int() }),
  'timesheet.approved': ofTimesheet,
  'shortlist.created': ofShortlist,
  'shortlist.renamed': ofShortlist,
  'shortlist.deleted': ofShortlist,
  'shortlist.talent_added': ofShortlisted,
  'shortlist.talent_removed': ofShortlisted,
  'shortlist.voted': ofShortlisted,
  'invitation.sent': ofInvitation,
  'invitation.accepted': ofInvitation,
  'invitation.declined': ofInvitation.extend({ reason: z.enum(declineReasons) }),
  'invitation.withdrawn': ofInvitation,
  'invitation.expired': ofInvitation,
  'saved_search.created': ofSavedSearch,
  'saved_search.edited': ofSavedSearch,
  'saved_search.deleted': ofSavedSearch,
  'saved_search.matched': ofSavedSearch.extend({ talents: z.number().int() }),
  /** The search has too many results for an alert. */
  'saved_search.paused': ofSavedSearch,
  'proposal.created': ofProposal,
  'proposal.dismissed': ofProposal,
  'conversation.started': ofConversation,
  /** The conversation continues with the application or the assignment. */
  'conversation.continued': ofConversation,
  'conversation.joined': ofConversation,
  'conversation.left': ofConversation,
  /** An activity is shown in the conversation. */
  'conversation.event_added': ofConversation,
  'conversation.blocked': ofConversation,
  'conversation.unblocked': ofConversation,
  /** The user's own view of a conversation: read, draft, pin, mute, archive. */
  'conversation.state_set': z.object({ conversation_id: uuid, user_id: uuid }),
  /** A member of staff read a conversation in which they do not take part, because of a report or as an admin. */
  'conversation.inspected': z.object({ conversation_id: uuid, report_id: uuid.nullable() }),
  'message.sent': ofMessage,
  'message.edited': ofMessage,
  'message.deleted': ofMessage,
  'message.reacted': ofMessage,
  /** It has contact details or asks for payment outside Tulay before a contract. */
  'message.flagged': z.object({
    conversation_id: uuid,
    message_id: uuid,
    kinds: z.array(z.enum(offPlatformKinds)).default([]),
  }),
  'message.scheduled': z.object({ conversation_id: uuid, user_id: uuid }),
  'message.unscheduled': z.object({ conversation_id: uuid, user_id: uuid }),
  'message.schedule_failed': z.object({ conversation_id: uuid, user_id: uuid, scheduled_message_id: uuid }),
  'message_template.created': z.object({ message_template_id: uuid, name: z.string() }),
  'message_template.edited': z.object({ message_template_id: uuid, name: z.string() }),
  'message_template.deleted': z.object({ message_template_id: uuid, name: z.string() }),
  'report.created': ofReportCase.extend({ report_id: uuid }),
  'report.claimed': ofReportCase,
  'report.released': ofReportCase,
  'report.resolved': ofReportCase.extend({ outcome: z.enum(reportOutcomes) }),
  /** Staff hid what was reported, or showed it again. */
  'content.hidden': ofModerated,
  'content.restored': ofModerated,
  'file.stored': z.object({ file_id: uuid, owner_id: uuid.nullable(), purpose: z.enum(filePurposes) }),
  'file.removed': z.object({ file_id: uuid, owner_id: uuid.nullable(), purpose: z.enum(filePurposes) }),
  'notification.created': z.object({ user_ids: z.array(uuid) }),
  'notification.read': z.object({ user_id: uuid }),
  'notification.preferences_saved': z.object({ user_id: uuid }),
  'contact_request.sent': z.object({ contact_request_id: uuid }),
  'job_alert.created': z.object({ job_alert_id: uuid }),
  'job_alert.confirmed': z.object({ job_alert_id: uuid }),
  'job_alert.deleted': z.object({ job_alert_id: uuid }),
  /** A ticket is identified by its conversation. Its user_ids are the staff who handle it and the requester. */
  'ticket.opened': ofConversation,
  /** A message in the conversation of a ticket; it is also a `message.sent`. */
  'ticket.message_sent': ofMessage.extend({ side: messagePerson.shape.side }),
  'ticket.answered': ofConversation,
  'ticket.solved': ofConversation,
  'ticket.reopened': ofConversation.extend({ from: z.enum(['waiting', 'solved']) }),
  'ticket.assigned': ofConversation.extend({ from: uuid.nullable(), assignee_id: uuid.nullable() }),
  'ticket.edited': ofConversation,
  'ticket.noted': ofConversation.extend({ note_id: uuid }),
  'ticket.note_deleted': ofConversation.extend({ note_id: uuid }),
  'ticket.company_created': ofConversation.extend({ company_id: uuid, name: z.string() }),
  'ticket.merged': ofConversation.extend({ into: uuid }),
  'ticket.rated': ofConversation.extend({ score: z.number().int() }),
  /** The reply is due soon. */
  'ticket.at_risk': ofConversation,
  'list.columns_changed': z.object({ list: z.enum(staffLists), hidden_columns: z.array(z.string()) }),
  'list.view_saved': ofSavedView,
  'list.view_deleted': ofSavedView,
  'staff_note.added': ofStaffNote,
  'staff_note.edited': ofStaffNote,
  'staff_note.deleted': ofStaffNote,
  'canned_reply.created': ofCannedReply,
  'canned_reply.edited': ofCannedReply,
  'canned_reply.deleted': ofCannedReply,
  'webhook.created': ofWebhook,
  'webhook.edited': ofWebhook,
  'webhook.enabled': ofWebhook,
  /** By an owner, or after a week of failures. */
  'webhook.disabled': ofWebhook,
  'webhook.deleted': ofWebhook,
  'webhook.secret_rotated': ofWebhook,
  'webhook.tested': ofWebhook,
  'webhook.replayed': ofWebhook.extend({ deliveries: z.number().int() }),
  'test.created': ofTest,
  'test.edited': ofTest,
  'test.activated': ofTest.extend({ version: z.number().int() }),
  'test.archived': ofTest,
  'test.unarchived': ofTest,
  'test.deleted': ofTest,
  'test.assigned': z.object({
    attempt_id: uuid,
    test_id: uuid,
    application_id: uuid,
    job_id: uuid,
    applicant_id: uuid,
  }),
} as const

export type ActivityKind = keyof typeof activities
export type ActivityData<Kind extends ActivityKind> = z.input<(typeof activities)[Kind]>
