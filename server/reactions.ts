import { mailEmailChange, mailSecurityChange } from '#server/features/security/second-factors.ts'
import {
  mailRole,
  mailFormerMember,
  mailMemberInvitation,
  mailTransfer,
  notifyInviter,
  notifyTeamOfDeparture,
} from '#server/features/members/on-member-activity.ts'
import {
  notifyApplicantOfStage,
  notifyApplicantOfRejection,
  notifyHiringTeamOfWithdrawal,
  notifyOfAddedApplication,
  notifyCompanyOfApplication,
  sendReceipt,
} from '#server/features/applications/on-application-activity.ts'
import {
  notifyOfJobChangedByStaff,
  mailNewJob,
  notifyOfJobReview,
} from '#server/features/applications/on-job-activity.ts'
import { notifyMentioned } from '#server/features/applications/notes.ts'
import { startApplicantNotices } from '#server/features/applications/send-applicant-notices.ts'
import { notifyOfAssignment } from '#server/features/assignments/on-assignment-activity.ts'
import {
  mailAccountExists,
  endPushes,
  mailIdentityLinked,
  mailNewUser,
  mailPasswordChanged,
  mailInvitation,
  mailVerification,
} from '#server/features/accounts/on-account-activity.ts'
import { mailOwnersOfChange } from '#server/features/single-sign-on/single-sign-on-rows.ts'
import { mailTokenChange } from '#server/features/api-tokens/api-tokens.ts'
import { webhookReactions } from '#server/features/webhooks/sending.ts'
import { mailOwnersOfWebhook } from '#server/features/webhooks/webhooks.ts'
import { expireInvitations } from '#server/features/invitations/invitations.ts'
import { notifyInvitedTalent, notifyOfDecline } from '#server/features/invitations/on-invitation-activity.ts'
import { askToReschedule, notifyOfLostAccess } from '#server/features/calendar-sync/on-connection-activity.ts'
import { updateCalendars } from '#server/features/calendar-sync/writing.ts'
import { clockOutOfStoppedWork } from '#server/features/time/missed-shifts.ts'
import { cancelRequestedLeave } from '#server/features/leave/leave.ts'
import {
  notifyOfCanceledLeave,
  notifyOfLeaveDecision,
  notifyOfLeaveRequest,
} from '#server/features/leave/on-leave-activity.ts'
import { mailNewMethod, notifyOfPayout } from '#server/features/payouts/on-payout-activity.ts'
import { notifyOfAutoPay, notifyOfPayment, notifyOfSettings } from '#server/features/payments/on-payment-activity.ts'
import { notifyOfHealth } from '#server/features/operations/on-health-activity.ts'
import { notifyOfDifferences } from '#server/features/ledger/checks.ts'
import { notifyOfInvoice, notifyStaff } from '#server/features/invoices/on-invoice-activity.ts'
import { notifyOfDelivery, notifyOfMilestoneAnswer } from '#server/features/milestones/on-milestone-activity.ts'
import { notifyOfOverdueTasks } from '#server/features/assignments/checklist.ts'
import { fillReplacements } from '#server/features/assignments/starting.ts'
import { notifyOfDocument } from '#server/features/assignments/documents.ts'
import { askForPulse, notifyOfFallenPulse } from '#server/features/assignments/pulses.ts'
import { noteFlaggedMessage } from '#server/features/moderation/reporting.ts'
import { notifyAuthor, notifyReporters } from '#server/features/moderation/on-report-activity.ts'
import {
  closeOwnJobs,
  endErasure,
  mailErasure,
  notifyOfExport,
  withdrawOwnApplications,
  mailStaffRequest,
  notifyRequestAssignee,
  remindOfRequest,
} from '#server/features/privacy/on-privacy-activity.ts'
import { notifyOfReview, notifyOfReviewReply } from '#server/features/reviews/publishing.ts'
import { updateJobStatus } from '#server/features/jobs/notify-applicants.ts'
import {
  mailChange,
  mailNoShow,
  notifyOfChange,
  notifyOfDelay,
  notifyOfWaiting,
  remindParticipants,
} from '#server/features/meeting-mail/on-meeting-activity.ts'
import { cancelMeetings } from '#server/features/meetings/handing-over.ts'
import {
  followAssignee,
  followMember,
  followDeputy,
  replaceManager,
  showReopened,
  showSolved,
  updateTalentManager,
} from '#server/features/messaging/events.ts'
import {
  continueWithApplication,
  continueWithAssignment,
  showAcceptedOffer,
  showApprovedHours,
  showAssignedTest,
  showCancelledMeeting,
  showCounteredOffer,
  showExpiredOffer,
  showExtendedOffer,
  showKeptOffer,
  showConfirmedMeeting,
  showDeclinedInvitation,
  showDeclinedMeeting,
  showDeclinedOffer,
  showEndedApplication,
  showEndedAssignment,
  showMissedMeeting,
  showProposedMeeting,
  showPublishedStage,
  showRescheduledMeeting,
  showSentOffer,
  showSubmittedTest,
  showWithdrawnInvitation,
  showWithdrawnOffer,
} from '#server/features/messaging/on-subject-activity.ts'
import { notifyOfProposal } from '#server/features/proposals/proposals.ts'
import { mailAlert, notifyOfPause } from '#server/features/saved-searches/alerts.ts'
import { announceOnlineStatus } from '#server/features/messaging/announce-presence.ts'
import { notifyOfFailure } from '#server/features/messaging/scheduling.ts'
import { withdrawOffers } from '#server/features/offers/expiring.ts'
import {
  askForApproval,
  notifyOfAnswer,
  notifyOfApproval,
  notifyOfExpiredOffer,
  notifyOfExtension,
  notifyOfKeptOffer,
  notifyOfOffer,
  notifyOfReplacedOffer,
  notifyOfWithdrawalByStaff,
  notifyOfWithdrawnOffer,
  notifySubmitter,
  remindOfOffer,
} from '#server/features/offers/on-offer-activity.ts'
import {
  notifyGraders,
  notifyOfExpiry,
  notifyOfOutcome,
  notifyOfReplacement,
  notifyOfResult,
  notifyOfReviewRequest,
  notifyOfTest,
  notifyOfTimeOver,
} from '#server/features/tests/on-attempt-activity.ts'
import {
  askForRating,
  mailContactRequest,
  notifyAssignee,
  notifyOfTicket,
  onTicketMessage,
  remindOfResponse,
} from '#server/features/support/on-ticket-activity.ts'
import {
  notifyOfFullWeek,
  notifyOfMissedClockOut,
  notifyOfDispute,
  notifyOfExtraHours,
  notifyOfResolution,
  notifyOfSubmission,
  notifyTalentOfTimesheet,
} from '#server/features/time/on-time-activity.ts'
import { storeContracts } from '#server/features/contracts/creating.ts'
import { notifyOfImpersonation } from '#server/features/impersonations/impersonations.ts'
import {
  closeJobs,
  notifyOfAppeal,
  notifyOfSubject,
  withdrawApplications,
} from '#server/features/sanctions/on-subject-activity.ts'
import {
  notifyApplicantOfDecision,
  notifyStaffOfVerification,
  remindOfBadge,
} from '#server/features/verifications/on-verification-activity.ts'
import { notifyDeputy } from '#server/features/staff/leaves.ts'
import { removeBadgesOfEarlierName } from '#server/features/talent/own-profile.ts'
import { registerReactions } from '#server/platform/activity/run-reaction.ts'

/**
 * The reactions to each kind of activity. Each is a separate queue job that the worker runs after the commit, in any
 * order. Queued jobs contain a reaction's name, so the name stays when code is renamed.
 */
registerReactions(webhookReactions, {
  'company.suspended': { notify_owners: notifyOfSubject },
  'company.activated': { notify_owners: notifyOfSubject },
  'company.deleted': { notify_owners: notifyOfSubject, close_jobs: closeJobs },
  'company.restored': { notify_owners: notifyOfSubject },
  'user.suspended': { notify_user: notifyOfSubject },
  'user.activated': { notify_user: notifyOfSubject },
  'user.deleted': { notify_user: notifyOfSubject, withdraw_applications: withdrawApplications },
  'user.restored': { notify_user: notifyOfSubject, end_erasure: endErasure },
  'data_export.finished': { notify_user: notifyOfExport },
  'erasure.requested': {
    mail_user: mailErasure,
    withdraw_applications: withdrawOwnApplications,
    close_jobs: closeOwnJobs,
  },
  'erasure.canceled': { mail_user: mailErasure },
  'privacy_request.created': { mail_person: mailStaffRequest },
  'privacy_request.extended': { mail_person: mailStaffRequest },
  'privacy_request.answered': { mail_person: mailStaffRequest },
  'privacy_request.assigned': { notify_assignee: notifyRequestAssignee },
  'privacy_request.due_soon': { remind_staff: remindOfRequest },
  'verification.submitted': { notify_staff: notifyStaffOfVerification },
  'verification.reviewed': { notify_staff: notifyStaffOfVerification },
  'verification.approved': { notify_applicant: notifyApplicantOfDecision },
  'verification.rejected': { notify_applicant: notifyApplicantOfDecision },
  'talent.badge_expires_soon': { remind: remindOfBadge },
  'impersonation.ended': { notify_user: notifyOfImpersonation },
  'sanction.warned': { notify_subject: notifyOfSubject },
  'sanction.appealed': { notify_staff: notifyOfAppeal },
  'sanction.appeal_decided': { notify_subject: notifyOfSubject },
  'account.registered': { mail_verification: mailVerification, mail_admins: mailNewUser },
  'account.verification_requested': { mail_verification: mailVerification },
  'account.registered_again': { mail_account_exists: mailAccountExists },
  'account.invited': { mail_invitation: mailInvitation },
  'manager.leave_started': { follow_deputy: followDeputy, notify_deputy: notifyDeputy },
  'manager.leave_ended': { follow_deputy: followDeputy },
  'account.password_changed': {
    mail_password_changed: mailPasswordChanged,
    end_pushes: endPushes,
  },
  'account.identity_linked': { mail_identity_linked: mailIdentityLinked },
  'api_token.created': { mail_person: mailTokenChange },
  'api_token.revoked': { mail_person: mailTokenChange },
  'webhook.disabled': { mail_owners: mailOwnersOfWebhook },
  'single_sign_on.created': { mail_owners: mailOwnersOfChange },
  'single_sign_on.domain_verified': { mail_owners: mailOwnersOfChange },
  'single_sign_on.record_missed': { mail_owners: mailOwnersOfChange },
  'single_sign_on.domain_lost': { mail_owners: mailOwnersOfChange },
  'single_sign_on.configured': { mail_owners: mailOwnersOfChange },
  'single_sign_on.enabled': { mail_owners: mailOwnersOfChange },
  'single_sign_on.disabled': { mail_owners: mailOwnersOfChange },
  'single_sign_on.required': { mail_owners: mailOwnersOfChange },
  'single_sign_on.deleted': { mail_owners: mailOwnersOfChange },
  'account.single_sign_on_linked': { mail_change: mailSecurityChange },
  'account.identity_unlinked': { mail_change: mailSecurityChange },
  'account.email_change_requested': { mail_addresses: mailEmailChange },
  'account.email_change_canceled': { mail_change: mailSecurityChange },
  'account.totp_added': { mail_change: mailSecurityChange },
  'account.totp_removed': { mail_change: mailSecurityChange },
  'account.passkey_added': { mail_change: mailSecurityChange },
  'account.passkey_removed': { mail_change: mailSecurityChange },
  'account.recovery_codes_replaced': { mail_change: mailSecurityChange },
  'account.recovery_code_used': { mail_change: mailSecurityChange },
  'account.renamed': { mail_change: mailSecurityChange, remove_badges: removeBadgesOfEarlierName },
  'account.online_status_set': { announce: announceOnlineStatus },
  'message.flagged': { note_for_staff: noteFlaggedMessage },
  'report.resolved': { notify_reporters: notifyReporters },
  'content.hidden': { notify_author: notifyAuthor },
  'content.restored': { notify_author: notifyAuthor },
  'message.schedule_failed': { notify_sender: notifyOfFailure },
  'contact_request.sent': { mail_contact_request: mailContactRequest },
  'ticket.opened': { notify_staff: notifyOfTicket },
  'ticket.message_sent': { update_ticket: onTicketMessage },
  'ticket.assigned': { notify_assignee: notifyAssignee, follow_assignee: followAssignee },
  'ticket.at_risk': { remind_staff: remindOfResponse },
  'ticket.solved': { ask_for_rating: askForRating, show_in_conversation: showSolved },
  'application.submitted': {
    notify_company: notifyCompanyOfApplication,
    notify_applicant: sendReceipt,
    continue_conversation: continueWithApplication,
  },
  'application.added': {
    notify_applicant: notifyOfAddedApplication,
    continue_conversation: continueWithApplication,
  },
  'application.noted': { notify_mentioned: notifyMentioned },
  'application.moved': {
    notify_applicant_of_rejection: notifyApplicantOfRejection,
    notify_company_of_withdrawal: notifyHiringTeamOfWithdrawal,
    cancel_meetings: cancelMeetings,
    withdraw_offers: withdrawOffers,
    update_job_status: updateJobStatus,
    show_in_conversation: showEndedApplication,
  },
  'application.stage_published': { notify_applicant: notifyApplicantOfStage, show_in_conversation: showPublishedStage },
  'test.assigned': { notify_applicant: notifyOfTest, show_in_conversation: showAssignedTest },
  'attempt.reassigned': { notify_applicant: notifyOfTest },
  'attempt.replaced': { notify_applicant: notifyOfReplacement },
  'attempt.expired': { notify_applicant: notifyOfExpiry },
  'attempt.submitted': {
    notify_applicant: notifyOfTimeOver,
    notify_company: notifyGraders,
    show_in_conversation: showSubmittedTest,
  },
  'attempt.graded': { notify_company: notifyOfResult },
  'attempt.reused': { notify_company: notifyOfResult },
  'attempt.review_requested': { notify_company: notifyOfReviewRequest },
  'attempt.released': { notify_applicant: notifyOfOutcome },
  'job.created': { notify_company: notifyOfJobChangedByStaff },
  'job.edited': { notify_company: notifyOfJobChangedByStaff },
  'job.archived': { notify_company: notifyOfJobChangedByStaff },
  'job.approved': { notify_company: notifyOfJobReview },
  'job.rejected': { notify_company: notifyOfJobReview },
  'job.published': { mail_admins: mailNewJob },
  'job.closed': { notify_applicants: startApplicantNotices, expire_invitations: expireInvitations },
  'job.filled': { expire_invitations: expireInvitations },
  'job.reopened': { notify_applicants: startApplicantNotices },
  'job.applicants_notified': { notify_applicants: startApplicantNotices },
  'job.terms_changed': { notify_applicants: startApplicantNotices },
  'invitation.sent': { notify_talent: notifyInvitedTalent },
  'saved_search.matched': { mail_alert: mailAlert },
  'saved_search.paused': { notify_member: notifyOfPause },
  'proposal.created': { notify_company: notifyOfProposal },
  'invitation.declined': { notify_company: notifyOfDecline, show_in_conversation: showDeclinedInvitation },
  'assignment.created': {
    continue_conversation: continueWithAssignment,
    update_manager: updateTalentManager,
    store_contracts: storeContracts,
    fill_replacements: fillReplacements,
    notify: notifyOfAssignment,
  },
  'assignment.begun': { notify: notifyOfAssignment },
  'assignment.paused': { clock_out: clockOutOfStoppedWork, notify: notifyOfAssignment },
  'assignment.resumed': { notify: notifyOfAssignment },
  'assignment.notice_given': { notify: notifyOfAssignment },
  'assignment.extended': { notify: notifyOfAssignment },
  'assignment.trial_decided': { notify: notifyOfAssignment },
  'amendment.proposed': { notify: notifyOfAssignment },
  'amendment.signed': { store_contracts: storeContracts, notify: notifyOfAssignment },
  'amendment.declined': { notify: notifyOfAssignment },
  'amendment.withdrawn': { notify: notifyOfAssignment },
  'amendment.expired': { notify: notifyOfAssignment },
  'replacement.requested': { notify: notifyOfAssignment },
  'replacement.proposed': { notify: notifyOfAssignment },
  'replacement.filled': { notify: notifyOfAssignment },
  'replacement.canceled': { notify: notifyOfAssignment },
  'replacement.at_risk': { notify: notifyOfAssignment },
  'health.check_failed': { notify_admins: notifyOfHealth },
  'health.check_recovered': { notify_admins: notifyOfHealth },
  'ledger.check_failed': { notify_admins: notifyOfDifferences },
  'milestone.delivered': { notify_company: notifyOfDelivery },
  'milestone.accepted': { notify_talent: notifyOfMilestoneAnswer },
  'milestone.returned': { notify_talent: notifyOfMilestoneAnswer },
  'checklist.overdue': { notify_side: notifyOfOverdueTasks },
  'document.added': { notify_readers: notifyOfDocument },
  'pulse.asked': { notify_sides: askForPulse },
  'pulse.fell': { notify_manager: notifyOfFallenPulse },
  'review.published': { notify_reviewed: notifyOfReview },
  'review.replied': { notify_author: notifyOfReviewReply },
  'payout.held': { notify_talent: notifyOfPayout },
  'payout.released': { notify_talent: notifyOfPayout },
  'payout.paid': { notify_talent: notifyOfPayout },
  'payout.failed': { notify_talent: notifyOfPayout },
  'payout_method.set': { mail_talent: mailNewMethod },
  'leave.requested': { notify_company: notifyOfLeaveRequest },
  'leave.approved': { notify_talent: notifyOfLeaveDecision },
  'leave.declined': { notify_talent: notifyOfLeaveDecision },
  'leave.canceled': { notify_company: notifyOfCanceledLeave },
  'assignment.ended': {
    cancel_leave: cancelRequestedLeave,
    clock_out: clockOutOfStoppedWork,
    notify: notifyOfAssignment,
    show_in_conversation: showEndedAssignment,
    update_manager: updateTalentManager,
  },
  'shift.clock_out_missed': { notify_talent: notifyOfMissedClockOut },
  'shift.stopped': { notify_talent: notifyOfMissedClockOut },
  'timesheet.week_nearly_full': { notify_talent: notifyOfFullWeek },
  'timesheet.submitted': { notify_company: notifyOfSubmission },
  'timesheet.awaits_approval': { remind_company: notifyOfSubmission },
  'timesheet.returned': { notify_talent: notifyTalentOfTimesheet },
  'timesheet.approved': { notify_talent: notifyTalentOfTimesheet, show_in_conversation: showApprovedHours },
  'timesheet.line_disputed': { notify_talent: notifyOfDispute },
  'timesheet.line_resolved': { notify_other_side: notifyOfResolution },
  'timesheet.extra_agreed': { notify_talent: notifyOfExtraHours },
  'auto_pay.turned_on': { notify_company: notifyOfSettings },
  'auto_pay.turned_off': { notify_company: notifyOfSettings },
  'auto_pay.announced': { notify_company: notifyOfAutoPay },
  'payment.action_required': { notify_payer: notifyOfPayment },
  'payment.failed': { notify_company: notifyOfPayment },
  'payment.refunded': { notify_company: notifyOfPayment },
  'payment.refund_failed': { notify_company: notifyOfPayment },
  'payment.disputed': { notify_company: notifyOfPayment },
  'payment.dispute_closed': { notify_company: notifyOfPayment },
  'payment_method.added': { notify_company: notifyOfSettings },
  'payment_method.removed': { notify_company: notifyOfSettings },
  'invoice.issued': { notify_company: notifyOfInvoice },
  'invoice.became_overdue': { notify_company: notifyOfInvoice, notify_staff: notifyStaff },
  'invoice.payment_due': { notify_company: notifyOfInvoice },
  'invoice.settled': { notify_company: notifyOfInvoice },
  'invoice.reopened': { notify_company: notifyOfInvoice },
  'invoice.voided': { notify_company: notifyOfInvoice },
  'invoice.credited': { notify_company: notifyOfInvoice },
  'invoice.item_disputed': { notify_staff: notifyStaff },
  'invoice.dispute_resolved': { notify_company: notifyOfInvoice },
  'meeting.proposed': {
    notify_participants: notifyOfChange,
    mail_participants: mailChange,
    show_in_conversation: showProposedMeeting,
  },
  'meeting.rescheduled': {
    notify_participants: notifyOfChange,
    mail_participants: mailChange,
    update_calendars: updateCalendars,
    show_in_conversation: showRescheduledMeeting,
  },
  'meeting.handed_over': {
    notify_participants: notifyOfChange,
    mail_participants: mailChange,
    update_calendars: updateCalendars,
  },
  'meeting.confirmed': {
    notify_participants: notifyOfChange,
    mail_participants: mailChange,
    update_calendars: updateCalendars,
    show_in_conversation: showConfirmedMeeting,
  },
  'meeting.declined': {
    notify_participants: notifyOfChange,
    mail_participants: mailChange,
    update_calendars: updateCalendars,
    show_in_conversation: showDeclinedMeeting,
  },
  'meeting.cancelled': {
    notify_participants: notifyOfChange,
    mail_participants: mailChange,
    update_calendars: updateCalendars,
    show_in_conversation: showCancelledMeeting,
  },
  'meeting.missed': {
    notify_participants: notifyOfChange,
    mail_participants: mailNoShow,
    show_in_conversation: showMissedMeeting,
  },
  'meeting.running_late': { notify_participants: notifyOfDelay },
  'meeting.person_waiting': { notify_organizers: notifyOfWaiting },
  'meeting.starts_soon': { remind_participants: remindParticipants },
  'calendar_connection.event_changed': { notify_user: askToReschedule },
  'calendar_connection.access_lost': { notify_user: notifyOfLostAccess },
  'offer.submitted': { notify_owners: askForApproval },
  'offer.approved': { notify_sender: notifyOfApproval, notify_staff: notifySubmitter },
  'offer.sent': { notify_talent: notifyOfOffer, show_in_conversation: showSentOffer },
  'offer.countered': { notify_company: notifyOfAnswer, show_in_conversation: showCounteredOffer },
  'offer.kept': { notify_talent: notifyOfKeptOffer, show_in_conversation: showKeptOffer },
  'offer.replaced': { notify_talent: notifyOfReplacedOffer, notify_staff: notifySubmitter },
  'offer.accepted': {
    notify_company: notifyOfAnswer,
    notify_staff: notifySubmitter,
    show_in_conversation: showAcceptedOffer,
  },
  'offer.declined': {
    notify_company: notifyOfAnswer,
    notify_staff: notifySubmitter,
    show_in_conversation: showDeclinedOffer,
  },
  'offer.withdrawn': {
    notify_talent: notifyOfWithdrawnOffer,
    notify_company: notifyOfWithdrawalByStaff,
    notify_staff: notifySubmitter,
    show_in_conversation: showWithdrawnOffer,
  },
  'offer.extended': { notify_talent: notifyOfExtension, show_in_conversation: showExtendedOffer },
  'offer.expires_soon': { remind: remindOfOffer },
  'offer.expired': {
    notify_both: notifyOfExpiredOffer,
    notify_staff: notifySubmitter,
    show_in_conversation: showExpiredOffer,
  },
  'invitation.withdrawn': { show_in_conversation: showWithdrawnInvitation },
  'company.member_added': { update_conversations: followMember, notify_inviter: notifyInviter },
  'company.account_manager_assigned': { replace_manager: replaceManager },
  'ticket.reopened': { show_in_conversation: showReopened },
  'company.member_removed': {
    update_conversations: followMember,
    notify_team: notifyTeamOfDeparture,
    mail_former_member: mailFormerMember,
  },
  'member.invited': { mail: mailMemberInvitation },
  'member.invitation_resent': { mail: mailMemberInvitation },
  'member.role_set': { mail: mailRole, update_conversations: followMember },
  'member.access_set': { update_conversations: followMember },
  'member.ownership_transferred': { mail: mailTransfer, update_conversations: followMember },
})
