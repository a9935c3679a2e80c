import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activities.ts'
import { subjectKinds } from '#domain/kernel/live.ts'
import type { HintFeature, Subject } from '#domain/kernel/live.ts'
import type { Permission } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findAdmins } from '#server/features/accounts/responsible-people.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { checkStreamsOf, connectedUsers, hasLimitedStreams, sendHint } from '#server/platform/live/hub.ts'
import type { Audience } from '#server/platform/live/hub.ts'
import { accessChangedBy } from '#server/platform/session/access-changes.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'
import { followPublication } from '#server/features/content/site-pages.ts'
import { followJobs } from '#server/features/public-jobs/follow-jobs.ts'
import { loadSettings } from '#server/platform/settings/settings.ts'

/** The queries that an activity makes stale, and for whom. Nothing is sent to a whole role. */
interface ActivityHint {
  audience: Audience | ApplicantsOf | StaffWho
  features: readonly HintFeature[]
  subjects?: Subject[]
}

/** The applicants who applied to a job, saved it or are invited to it. */
interface ApplicantsOf {
  job_id: string
}

/** The admins whose role has the permission. */
interface StaffWho {
  may: Permission
}

type HintsOf<Data> = (activity: { company_id: string | null; data: Data }) => ActivityHint[]

const none = (): ActivityHint[] => []

/** The objects that the activity is about. */
const subjectsOf = (data: object): Subject[] =>
  subjectKinds.flatMap((kind) => {
    const id = (data as Record<string, unknown>)[`${kind}_id`]
    return typeof id === 'string' ? [{ kind, ids: [id] }] : []
  })

/** The people of a conversation, in its queries. */
const conversation: HintsOf<{ conversation_id: string; user_ids: string[] }> = ({ data }) => [
  { audience: { user_ids: data.user_ids }, features: ['messaging'], subjects: subjectsOf(data) },
]

/** The staff who handle a ticket, and its requester. */
const ticket: HintsOf<{ conversation_id: string; user_ids: string[] }> = ({ data }) => [
  { audience: { user_ids: data.user_ids }, features: ['support'], subjects: subjectsOf(data) },
]

/** It also changes who takes part in the conversation, or where its messages are. */
const ticketConversation: HintsOf<{ conversation_id: string; user_ids: string[] }> = ({ data }) => [
  { audience: { user_ids: data.user_ids }, features: ['support', 'messaging'], subjects: subjectsOf(data) },
]

const ownConversation: HintsOf<{ conversation_id: string; user_id: string }> = ({ data }) => [
  { audience: { user_ids: [data.user_id] }, features: ['messaging'], subjects: subjectsOf(data) },
]

const company =
  (...features: HintFeature[]): HintsOf<object> =>
  ({ company_id, data }) => [{ audience: { company_ids: [company_id] }, features, subjects: subjectsOf(data) }]

const applicant =
  (...features: HintFeature[]): HintsOf<{ applicant_id: string }> =>
  ({ data }) => [{ audience: { user_ids: [data.applicant_id] }, features, subjects: subjectsOf(data) }]

const user =
  (...features: HintFeature[]): HintsOf<{ user_id: string }> =>
  ({ data }) => [{ audience: { user_ids: [data.user_id] }, features }]

/** What a deputy sees depends on the leave. */
const deputy: HintsOf<{ deputy_id: string }> = ({ data }) => [
  { audience: { user_ids: [data.deputy_id] }, features: ['assignments', 'meetings', 'messaging', 'support', 'time'] },
]

const both =
  <Data>(...all: HintsOf<Data>[]): HintsOf<Data> =>
  (activity) =>
    all.flatMap((hintsOf) => hintsOf(activity))

const talent =
  (...features: HintFeature[]): HintsOf<{ talent_id: string }> =>
  ({ data }) => [{ audience: { user_ids: [data.talent_id] }, features }]

/** What staff hid or showed again: for the people of a conversation, the reviewed talent, the company and its applicants. */
const moderated: HintsOf<{ user_ids: string[]; job_id?: string | undefined }> = ({ company_id, data }) => [
  { audience: { user_ids: data.user_ids }, features: ['messaging', 'reviews', 'talent'], subjects: subjectsOf(data) },
  {
    audience: { company_ids: [company_id] },
    features: ['jobs', 'reviews', 'talentSearch'],
    subjects: subjectsOf(data),
  },
  ...(data.job_id ? [{ audience: { job_id: data.job_id }, features: ['jobs'] as const }] : []),
]

const shortlists = company('shortlists', 'talentSearch')

// The company may write to the talent.
const invitations = both(company('invitations', 'messaging', 'talentSearch'), talent('invitations', 'jobs'))
/** The talent's unread notification is deleted. */
const endedInvitations = both(invitations, talent('notifications'))

const applicantsOfJob: HintsOf<{ job_id: string }> = ({ data }) => [
  {
    audience: { job_id: data.job_id },
    features: ['applications', 'invitations', 'jobs', 'talent'],
    subjects: subjectsOf(data),
  },
]

const shownJob = both(company('jobs'), applicantsOfJob)

const companyAndApplicant = both(
  company('applications', 'companies', 'jobs', 'tests'),
  applicant('applications', 'talent', 'tests'),
)

const newApplication = both(company('applications', 'companies', 'jobs'), applicant('applications', 'jobs', 'talent'))
const offer = both(
  company('offers', 'applications', 'companies', 'jobs'),
  applicant('offers', 'applications', 'talent'),
)
const assignment = both(
  company('assignments', 'companies', 'time', 'coverage'),
  talent('assignments', 'talent', 'time'),
)
const time = both(company('time', 'companies'), talent('time', 'talent'))
/** Breaks and ends of shifts leave the hours in which people were at work as they are. */
const worked = both(time, company('coverage'))

/** Both show what a company owes and has paid. */
const billing = company('invoices', 'payments')

const talentImports: HintsOf<object> = () => [{ audience: { may: 'talent_import.list' }, features: ['talentImports'] }]
const bankStatements: HintsOf<object> = () => [{ audience: { may: 'bank_statement.list' }, features: ['payments'] }]
/** The staff who see the library. */
const library: HintsOf<object> = ({ company_id }) =>
  company_id === null ? [{ audience: { may: 'test.list' }, features: ['tests'] }] : []
const payoutBatches: HintsOf<object> = () => [{ audience: { may: 'payout_batch.list' }, features: ['payouts'] }]
const payout = both(talent('payouts'), payoutBatches)

const verification = both(talent('verifications'), () => [
  { audience: { may: 'verification.list' }, features: ['verifications'] },
])

const meeting: HintsOf<{ user_ids: string[] }> = (activity) => [
  { audience: { user_ids: activity.data.user_ids }, features: ['meetings', 'calendarSync', 'talent'] },
  ...company('applications', 'companies', 'jobs', 'meetings')(activity),
]

// What its members may do depends on it. Applicants refetch lists of jobs from time to time.
const companyStatus = company('accounts', 'jobs', 'applications', 'companies', 'sanctions')
const userStatus = user('accounts', 'jobs', 'offers', 'sanctions')
const legalHold: HintsOf<object> = () => [{ audience: { may: 'legal_hold.list' }, features: ['privacy'] }]
const staffRequest: HintsOf<object> = () => [{ audience: { may: 'privacy_request.list' }, features: ['staffRequests'] }]
const sanction: HintsOf<{ company_id: string | null; user_id: string | null }> = ({ data }) => [
  {
    audience: data.user_id ? { user_ids: [data.user_id] } : { company_ids: [data.company_id] },
    features: ['sanctions'],
  },
]

const changedRole: HintsOf<{ user_id: string; from_id?: string }> = (activity) => [
  ...company('members')(activity),
  {
    audience: { user_ids: [activity.data.user_id, activity.data.from_id ?? null] },
    features: [
      'accounts',
      'companies',
      'jobs',
      'applications',
      'tests',
      'meetings',
      'messaging',
      'offers',
      'invitations',
      'assignments',
      'time',
      'coverage',
      'notifications',
      'talentSearch',
    ],
  },
]

/** The stale queries of each kind of activity. A kind without a line does not compile. */
const hints: { [Kind in ActivityKind]: HintsOf<Activity<Kind>['data']> } = {
  'activity.redacted': none,
  'audit_log.exported': none,
  'list.exported': none,
  'account.registered': none,
  // The allowed actions on jobs (publish, apply) depend on it.
  'account.invited': none,
  'account.admin_role_set': user('accounts'),
  'manager.added': none,
  'manager.edited': none,
  'manager.leave_started': deputy,
  'manager.leave_ended': deputy,
  'account.email_verified': user('accounts', 'jobs'),
  'account.signed_in': none,
  'account.sign_in_failed': none,
  'account.signed_out': none,
  'account.password_reset_requested': none,
  'account.password_changed': none,
  'account.registered_again': none,
  'account.verification_requested': none,
  'account.identity_linked': user('security'),
  'account.identity_unlinked': user('security'),
  'account.email_change_requested': user('security'),
  'account.email_change_canceled': user('security'),
  'account.email_changed': user('accounts', 'security'),
  'account.totp_added': user('accounts', 'security'),
  'account.totp_removed': user('accounts', 'security'),
  'account.passkey_added': user('accounts', 'security'),
  'account.passkey_renamed': user('security'),
  'account.passkey_removed': user('accounts', 'security'),
  'account.recovery_codes_replaced': user('security'),
  'account.recovery_code_used': user('security'),
  'account.online_status_set': user('accounts'),
  'account.display_changed': user('accounts'),
  'account.renamed': user('accounts'),
  'account.single_sign_on_linked': user('security'),
  'company.founded': none,
  'company.member_added': company('companies', 'members', 'applications'),
  'company.member_removed': company('companies', 'members', 'applications', 'meetings'),
  'member.invited': company('members'),
  'member.invitation_resent': company('members'),
  'member.invitation_revoked': company('members'),
  // Everything that the member sees depends on it.
  'member.role_set': changedRole,
  'member.access_set': changedRole,
  'member.ownership_transferred': changedRole,
  'single_sign_on.created': company('singleSignOn'),
  'single_sign_on.domain_verified': company('singleSignOn'),
  'single_sign_on.record_missed': company('singleSignOn'),
  'single_sign_on.domain_lost': company('singleSignOn', 'security'),
  'single_sign_on.configured': company('singleSignOn', 'security'),
  'single_sign_on.tested': company('singleSignOn'),
  'single_sign_on.enabled': company('singleSignOn', 'security'),
  'single_sign_on.disabled': company('singleSignOn', 'security'),
  'single_sign_on.required': company('singleSignOn', 'security'),
  'single_sign_on.deleted': company('singleSignOn', 'security'),
  'company.two_factor_required': company('accounts', 'security'),
  'company.account_manager_assigned': company('companies'),
  'company.suspended': companyStatus,
  'company.activated': companyStatus,
  'company.deleted': none,
  'company.restored': none,
  'company.erased': none,
  'user.suspended': userStatus,
  'user.activated': userStatus,
  'user.deleted': none,
  'user.restored': none,
  'user.erased': none,
  'data_export.requested': user('privacy'),
  'data_export.finished': user('privacy'),
  'erasure.requested': none,
  'erasure.canceled': none,
  'legal_document.accepted': user('accounts', 'legal'),
  'privacy_request.created': staffRequest,
  'privacy_request.assigned': staffRequest,
  'privacy_request.extended': staffRequest,
  'privacy_request.noted': staffRequest,
  'privacy_request.answered': staffRequest,
  'privacy_request.withdrawn': staffRequest,
  'privacy_request.due_soon': none,
  'legal_hold.placed': legalHold,
  'legal_hold.lifted': legalHold,
  'impersonation.started': none,
  'impersonation.read': none,
  'impersonation.ended': none,
  // Their progress is polled while they run.
  'talent_import.created': talentImports,
  'talent_import.finished': talentImports,
  'talent_import.undo_started': talentImports,
  'talent_import.undone': talentImports,
  'bulk_action.created': none,
  'bulk_action.canceled': none,
  'bulk_action.finished': none,
  'sanction.warned': sanction,
  'sanction.appealed': sanction,
  'sanction.appeal_decided': sanction,
  'job.created': company('jobs'),
  // Only its company sees a draft.
  'job.edited': (activity) => (activity.data.published ? shownJob(activity) : company('jobs')(activity)),
  'job.terms_changed': shownJob,
  'job.published': company('jobs'),
  'job.flagged': shownJob,
  'job.unflagged': shownJob,
  'job.approved': shownJob,
  'job.rejected': company('jobs'),
  'job.paused': shownJob,
  'job.resumed': shownJob,
  'job.closed': shownJob,
  'job.applicants_notified': company('jobs'),
  'job.reopened': shownJob,
  'job.interviews_begun': shownJob,
  'job.offers_begun': shownJob,
  'job.filled': shownJob,
  'job.offers_ended': shownJob,
  'job.interviews_ended': shownJob,
  'job.duplicated': company('jobs'),
  'job.archived': company('jobs'),
  'job.unarchived': company('jobs'),
  'job.deleted': company('jobs'),
  'job.saved': applicant('jobs', 'talent'),
  'job.unsaved': applicant('jobs', 'talent'),
  'application.submitted': newApplication,
  'application.added': newApplication,
  'application.edited': both(company('applications'), applicant('applications')),
  // The applicant learns of a stage when it is published, and not before.
  'application.moved': company('applications', 'companies', 'jobs'),
  'application.move_undone': company('applications', 'companies', 'jobs'),
  'application.stage_published': both(company('applications'), applicant('applications', 'talent')),
  // It is no longer unread, and the applicant can no longer edit it.
  'application.opened': both(company('applications', 'companies', 'jobs'), applicant('applications')),
  'application.noted': company('applications'),
  'application.note_deleted': company('applications'),
  'application.rated': company('applications'),
  'application.tagged': company('applications'),
  'application.untagged': company('applications'),
  // An applicant must not learn of a planned rejection.
  'application.reject_planned': company('applications', 'jobs'),
  'application.reject_undone': company('applications', 'jobs'),
  // Companies do not learn when a test was started.
  'attempt.started': applicant('applications', 'talent', 'tests'),
  'attempt.submitted': companyAndApplicant,
  'attempt.graded': companyAndApplicant,
  'attempt.reused': companyAndApplicant,
  'attempt.released': companyAndApplicant,
  'attempt.review_requested': companyAndApplicant,
  'attempt.replaced': companyAndApplicant,
  // Companies do not learn of added time.
  'attempt.time_credited': applicant('tests'),
  'attempt.grade_suggested': company('tests'),
  'attempt.answer_graded': company('tests', 'companies'),
  'attempt.expired': companyAndApplicant,
  'attempt.cancelled': companyAndApplicant,
  'attempt.reassigned': companyAndApplicant,
  'meeting.proposed': meeting,
  'meeting.accepted': meeting,
  'meeting.confirmed': meeting,
  'meeting.declined': meeting,
  'meeting.cancelled': meeting,
  'meeting.completed': meeting,
  'meeting.notes_edited': meeting,
  'meeting.missed': meeting,
  'meeting.rescheduled': meeting,
  'meeting.handed_over': meeting,
  'meeting.running_late': meeting,
  'meeting.person_waiting': none,
  'meeting.starts_soon': none,
  'api_token.created': both(user('apiTokens'), company('apiTokens')),
  'api_token.revoked': both(user('apiTokens'), company('apiTokens')),
  'webhook.created': company('webhooks'),
  'webhook.edited': company('webhooks'),
  'webhook.enabled': company('webhooks'),
  'webhook.disabled': company('webhooks'),
  'webhook.deleted': company('webhooks'),
  'webhook.secret_rotated': company('webhooks'),
  'webhook.tested': company('webhooks'),
  'webhook.replayed': company('webhooks'),
  'calendar_feed.created': none,
  'calendar_feed.removed': none,
  'availability.changed': user('meetings'),
  'calendar_connection.connected': user('calendarSync'),
  'calendar_connection.read': user('calendarSync', 'meetings'),
  'calendar_connection.disconnected': user('calendarSync', 'meetings'),
  'calendar_connection.access_lost': user('calendarSync'),
  'calendar_connection.event_changed': user('calendarSync'),
  'calendar_connection.time_kept': user('calendarSync'),
  'company.page_edited': company('accounts', 'companies'),
  'company.rescheduling_changed': company('meetings'),
  'offer.sent': offer,
  'offer.accepted': offer,
  'offer.declined': offer,
  'offer.withdrawn': offer,
  'offer.expired': offer,
  'offer.submitted': company('offers', 'applications'),
  'offer.approved': offer,
  'offer.countered': offer,
  'offer.kept': offer,
  'offer.replaced': offer,
  'offer.extended': offer,
  'offer.expires_soon': offer,
  'assignment.created': assignment,
  'assignment.begun': assignment,
  'assignment.ended': assignment,
  'assignment.paused': assignment,
  'assignment.resumed': assignment,
  'assignment.notice_given': assignment,
  'assignment.extended': assignment,
  'assignment.trial_decided': assignment,
  'assignment.contract_stored': assignment,
  'amendment.proposed': assignment,
  'amendment.signed': assignment,
  'amendment.declined': assignment,
  'amendment.withdrawn': assignment,
  'amendment.expired': assignment,
  'replacement.requested': assignment,
  'replacement.proposed': assignment,
  'replacement.filled': assignment,
  'replacement.canceled': assignment,
  'replacement.at_risk': none,
  'checklist.item_set': assignment,
  'checklist.overdue': assignment,
  'document.added': assignment,
  'document.removed': assignment,
  'document.viewed': assignment,
  'pulse.asked': assignment,
  'pulse.answered': assignment,
  'pulse.fell': none,
  'review.submitted': both(company('reviews'), talent('reviews')),
  'review.published': both(company('reviews'), talent('reviews')),
  'review.replied': both(company('reviews'), talent('reviews')),
  'milestone.delivered': both(company('milestones'), talent('milestones')),
  'milestone.accepted': both(company('milestones'), talent('milestones')),
  'milestone.returned': both(company('milestones'), talent('milestones')),
  'shift.clocked_in': worked,
  'shift.break_started': time,
  'shift.resumed': time,
  'shift.clocked_out': time,
  'shift.clock_out_missed': time,
  'shift.stopped': worked,
  'shift.entered': worked,
  'shift.edited': worked,
  'shift.handoff_edited': time,
  'shift.removed': worked,
  'time_import.created': worked,
  'time_import.undone': worked,
  'timesheet.submitted': time,
  'timesheet.returned': time,
  'timesheet.awaits_approval': time,
  'timesheet.line_disputed': time,
  'timesheet.line_resolved': time,
  'timesheet.line_corrected': time,
  'timesheet.extra_agreed': time,
  'timesheet.week_nearly_full': time,
  'company.time_settings_changed': company('time'),
  'invoice.issued': billing,
  'invoice.became_overdue': billing,
  'invoice.payment_due': billing,
  'invoice.payment_started': billing,
  'invoice.payment_ended': billing,
  'invoice.settled': billing,
  'invoice.reopened': billing,
  'invoice.voided': billing,
  'invoice.credited': billing,
  'invoice.written_off': billing,
  'invoice.credit_used': billing,
  'invoice.item_disputed': billing,
  'invoice.dispute_resolved': billing,
  'billing_profile.edited': billing,
  'billing_profile.terms_set': billing,
  'auto_pay.turned_on': billing,
  'auto_pay.turned_off': billing,
  'auto_pay.announced': billing,
  'payment.started': billing,
  'payment.action_required': billing,
  'payment.completed': billing,
  'payment.failed': billing,
  'payment.refund_requested': billing,
  'payment.refunded': billing,
  'payment.refund_failed': billing,
  'payment.disputed': billing,
  'payment.dispute_closed': billing,
  'payment_method.added': company('payments'),
  'payment_method.default_set': company('payments'),
  'payment_method.removed': company('payments'),
  'bank_statement.imported': bankStatements,
  'bank_statement.line_matched': bankStatements,
  'bank_statement.line_ignored': bankStatements,
  'bank_statement.format_added': none,
  'bank_statement.format_changed': none,
  'bank_statement.format_removed': none,
  'exchange_rate.set': none,
  'fee_rule.created': none,
  'fee_rule.ended': none,
  'payout_method.set': talent('payouts'),
  'payout_batch.created': payoutBatches,
  'payout_batch.approved': payoutBatches,
  'payout_batch.sent': payoutBatches,
  'payout_batch.canceled': payoutBatches,
  'payout_batch.exported': none,
  'payout_batch.results_imported': payoutBatches,
  'payout.held': payout,
  'payout.released': payout,
  'payout.paid': payout,
  'payout.failed': payout,
  'ledger.check_failed': none,
  // Each server reads them again, below.
  // Staff see content when they open it; a conflict is reported when they save.
  'content.imported': none,
  'content.created': none,
  'content.saved': none,
  'content.discarded': none,
  'content.published': none,
  'content.reverted': none,
  'content.archived': none,
  'content.unarchived': none,
  'content.moved': none,
  'setting.changed': none,
  'health.check_failed': none,
  'health.check_recovered': none,
  'failed_job.retried': none,
  'failed_job.discarded': none,
  'scheduled_job.started': none,
  'leave.requested': both(company('leave', 'time'), talent('leave', 'time')),
  'leave.approved': both(company('leave', 'time', 'coverage'), talent('leave', 'time')),
  'leave.declined': both(company('leave', 'time'), talent('leave', 'time')),
  'leave.canceled': both(company('leave', 'time', 'coverage'), talent('leave', 'time')),
  // The job matches change.
  'talent.edited': user('talent', 'jobs', 'accounts'),
  // Companies see a changed profile when they search or open it again.
  'talent.public_link_created': talent('talentSearch'),
  'talent.public_link_removed': talent('talentSearch'),
  'talent.visibility_set': talent('talent', 'talentSearch'),
  'talent.company_blocked': talent('talentSearch'),
  'talent.company_unblocked': talent('talentSearch'),
  'talent.viewed': talent('talentSearch'),
  'talent.badge_granted': talent('talentSearch'),
  'talent.badge_removed': talent('talentSearch', 'verifications'),
  'talent.badge_expired': talent('talentSearch'),
  'talent.badge_expires_soon': talent('verifications'),
  'verification.submitted': verification,
  'verification.reviewed': verification,
  'verification.approved': verification,
  'verification.rejected': verification,
  'verification.withdrawn': verification,
  'verification.file_read': none,
  'talent.reviewed': both(company('talentSearch'), talent('talentSearch')),
  'timesheet.approved': both(company('time', 'talentSearch'), talent('time', 'talentSearch')),
  'shortlist.created': shortlists,
  'shortlist.renamed': shortlists,
  'shortlist.deleted': shortlists,
  'shortlist.talent_added': shortlists,
  'shortlist.talent_removed': shortlists,
  'shortlist.voted': shortlists,
  'invitation.sent': invitations,
  'invitation.accepted': invitations,
  'invitation.declined': invitations,
  'invitation.withdrawn': endedInvitations,
  'invitation.expired': endedInvitations,
  'saved_search.created': user('savedSearches'),
  'saved_search.edited': user('savedSearches'),
  'saved_search.deleted': user('savedSearches'),
  'saved_search.matched': user('savedSearches'),
  'saved_search.paused': user('savedSearches'),
  'proposal.created': company('proposals'),
  'proposal.dismissed': company('proposals'),
  'conversation.started': conversation,
  'conversation.continued': conversation,
  'conversation.joined': conversation,
  'conversation.left': conversation,
  'conversation.event_added': conversation,
  'conversation.blocked': conversation,
  'conversation.unblocked': conversation,
  'conversation.state_set': ownConversation,
  'conversation.inspected': none,
  'message.sent': conversation,
  'message.edited': conversation,
  'message.deleted': conversation,
  'message.reacted': conversation,
  'message.flagged': none,
  'message.scheduled': ownConversation,
  'message.unscheduled': ownConversation,
  'message.schedule_failed': ownConversation,
  'message_template.created': company('messaging'),
  'message_template.edited': company('messaging'),
  'message_template.deleted': company('messaging'),
  // Staff see reports when they open the list.
  'report.created': none,
  'report.claimed': none,
  'report.released': none,
  'report.resolved': none,
  'content.hidden': moderated,
  'content.restored': moderated,
  'file.stored': none,
  'file.removed': none,
  'notification.created': ({ data }) => [{ audience: { user_ids: data.user_ids }, features: ['notifications'] }],
  'notification.read': user('notifications'),
  'notification.preferences_saved': user('notifications'),
  'contact_request.sent': none,
  'job_alert.created': none,
  'job_alert.confirmed': none,
  'job_alert.deleted': none,
  'ticket.opened': ticket,
  'ticket.message_sent': ticket,
  'ticket.answered': ticket,
  'ticket.solved': ticket,
  'ticket.reopened': ticket,
  'ticket.assigned': ticketConversation,
  'ticket.edited': ticket,
  'ticket.noted': ticket,
  'ticket.note_deleted': ticket,
  'ticket.company_created': ticketConversation,
  // Both conversations.
  'ticket.merged': ({ data }) =>
    [data.conversation_id, data.into].flatMap((conversation_id) =>
      ticketConversation({ company_id: null, data: { conversation_id, user_ids: data.user_ids } }),
    ),
  'ticket.rated': ticket,
  'ticket.at_risk': ticket,
  // Only their own browser shows how a user arranges lists.
  'list.columns_changed': none,
  'list.view_saved': none,
  'list.view_deleted': none,
  // Only staff read notes, and they fetch them when they open a drawer.
  'staff_note.added': none,
  'staff_note.edited': none,
  'staff_note.deleted': none,
  // Staff see canned replies when they open the list.
  'canned_reply.created': none,
  'canned_reply.edited': none,
  'canned_reply.deleted': none,
  'test.created': both(company('tests'), library),
  'test.edited': both(company('tests'), library),
  'test.activated': both(company('tests', 'jobs'), library),
  'test.archived': both(company('tests', 'jobs'), library),
  'test.unarchived': both(company('tests', 'jobs'), library),
  'test.deleted': both(company('tests', 'jobs'), library),
  'test.assigned': both(company('applications', 'jobs', 'tests'), applicant('applications', 'talent', 'tests')),
}

// A newer release may record kinds that are unknown here.
const hintsOf = (activity: Activity): ActivityHint[] =>
  (hints[activity.kind] as HintsOf<object> | undefined)?.(activity) ?? []

/**
 * Handles activities committed on any server: looks up again whose access they change, and sends hints to the
 * connected browsers.
 */
export async function onActivities(activities: readonly Activity[]): Promise<void> {
  const changed = accessChangedBy(activities)
  forgetActors(changed)
  if (activities.some(({ kind }) => kind === 'setting.changed')) await loadSettings()
  if (activities.some(({ kind }) => kind.startsWith('content.'))) followPublication()
  followJobs(activities)
  await checkStreamsOf(changed)
  const jobs = hasLimitedStreams() ? await findJobsOf(activities) : new Map<Activity, string>()
  const all = activities.flatMap((activity) =>
    hintsOf(activity).map((hint) => ({ ...hint, job_id: jobs.get(activity) ?? null })),
  )
  const applicants = await connectedApplicantsOf(
    all.flatMap(({ audience }) => ('job_id' in audience ? [audience.job_id] : [])),
  )
  const staff = await connectedStaffWho(all.flatMap(({ audience }) => ('may' in audience ? [audience.may] : [])))
  for (const { audience, ...hint } of all) {
    if ('job_id' in audience) sendHint({ user_ids: applicants.get(audience.job_id) ?? [] }, hint)
    else if ('may' in audience) sendHint({ user_ids: staff.get(audience.may) ?? [] }, hint)
    else sendHint(audience, hint)
  }
}

/** The admins with each permission, if any admin is connected. */
async function connectedStaffWho(permissions: readonly Permission[]): Promise<Map<Permission, string[]>> {
  const found = new Map<Permission, string[]>()
  if (permissions.length === 0 || connectedUsers('admin').length === 0) return found
  for (const permission of new Set(permissions)) found.set(permission, await findAdmins(db, permission))
  return found
}

/** The jobs that activities belong to. */
async function findJobsOf(activities: readonly Activity[]): Promise<Map<Activity, string>> {
  const found = new Map<Activity, string>()
  const keys = ['application_id', 'assignment_id', 'meeting_id'] as const
  const idOf = ({ data }: Activity, key: (typeof keys)[number] | 'job_id') => {
    const id = (data as Record<string, unknown>)[key]
    return typeof id === 'string' ? id : undefined
  }
  const unknown = activities.filter((activity) => idOf(activity, 'job_id') === undefined)
  const [applications, assignments, meetings] = keys.map((key) => [
    ...new Set(unknown.flatMap((activity) => idOf(activity, key) ?? [])),
  ])
  const { rows } = unknown.some((activity) => keys.some((key) => idOf(activity, key)))
    ? await sql<{ id: string; job_id: string | null }>`
        select id, job_of_application(id) as job_id from unnest(${applications}::uuid[]) as id
        union all select id, job_of_assignment(id) from unnest(${assignments}::uuid[]) as id
        union all select id, job_of_assignment(assignment_id) from meetings
        where id = any (${meetings}::uuid[]) and assignment_id is not null`.execute(db)
    : { rows: [] }
  const jobs = new Map(rows.map(({ id, job_id }) => [id, job_id]))
  for (const activity of activities) {
    const ids = keys.flatMap((key) => idOf(activity, key) ?? [])
    const job_id = idOf(activity, 'job_id') ?? ids.map((id) => jobs.get(id)).find(Boolean)
    if (job_id) found.set(activity, job_id)
  }
  return found
}

/** The connected applicants of each job: those who applied to it, saved it or are invited to it. */
async function connectedApplicantsOf(job_ids: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const connected = job_ids.length > 0 ? connectedUsers('applicant') : []
  if (connected.length === 0) return found
  const { rows } = await sql<{ job_id: string; applicant_id: string }>`
    select job_id, applicant_id from applications
    where job_id = any (${job_ids}::uuid[]) and applicant_id = any (${connected}::uuid[])
    union
    select job_id, applicant_id from saved_jobs
    where job_id = any (${job_ids}::uuid[]) and applicant_id = any (${connected}::uuid[])
    union
    select job_id, talent_id from invitations
    where job_id = any (${job_ids}::uuid[]) and talent_id = any (${connected}::uuid[]) and status = 'sent'`.execute(db)
  for (const { job_id, applicant_id } of rows) found.set(job_id, [...(found.get(job_id) ?? []), applicant_id])
  return found
}
