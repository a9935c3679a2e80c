import { dateFormats, hourCycles, themes } from '#domain/accounts/display.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { auditActorKinds } from '#domain/audit/audit-entry.ts'
import { secondFactors, signInMethods } from '#domain/accounts/sign-in.ts'
import { securityLimits } from '#domain/security/security.ts'
import { accountLimits, identityProviders, userType } from '#domain/accounts/account.ts'
import { applicationAnswerLimits } from '#domain/application-questions/application-answer.ts'
import { applicationQuestionLimits } from '#domain/application-questions/application-question.ts'
import { questionSetLimits } from '#domain/application-questions/question-set.ts'
import { applicationLimits } from '#domain/applications/application.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import { rejectionReasons } from '#domain/applications/rejection.ts'
import { answerRunLimits, answerRunStatuses } from '#domain/tests/answer-run.ts'
import { attemptLimits, extraTimePercents, integrityKinds } from '#domain/tests/attempt.ts'
import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { gradingLimits, gradingRounds } from '#domain/tests/grading.ts'
import { calendarLimits, connectionStatuses, eventChanges } from '#domain/calendar-sync/calendar-connection.ts'
import { questionLimits } from '#domain/tests/question.ts'
import { recordingLimits } from '#domain/tests/recording.ts'
import { testLimits, testCategories, testLevels, testTypes } from '#domain/tests/test.ts'
import { testMachine } from '#domain/tests/test-machine.ts'
import { engagementTypes } from '#domain/jobs/budget.ts'
import { utcOffsets } from '#domain/jobs/job-form.ts'
import { jobLimits, visibilities } from '#domain/jobs/job.ts'
import { fileLimits, filePurposes } from '#domain/files/file.ts'
import { mediaTypes, recordingTypes } from '#domain/files/media-type.ts'
import { userMachine } from '#domain/accounts/user-machine.ts'
import { companyMachine } from '#domain/companies/company-machine.ts'
import { jobAlertLimits } from '#domain/job-alerts/job-alert.ts'
import { jobFlagLimits } from '#domain/jobs/job-flag.ts'
import { jobFlagMachine } from '#domain/jobs/job-flag-machine.ts'
import { impersonationLimits } from '#domain/impersonations/impersonation.ts'
import { staffNoteLimits } from '#domain/staff-notes/staff-note.ts'
import { listLimits, staffLists } from '#domain/lists/list-settings.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { adminRoles, memberRoles, roles } from '#domain/kernel/actor.ts'
import { currency, displayCurrencies } from '#domain/kernel/money.ts'
import { numberMax } from '#domain/kernel/read-number.ts'
import { emailLimit, timeZoneLimit } from '#domain/kernel/text.ts'
import { holidayCountries } from '#domain/kernel/holidays.ts'
import { companyPageLimits, companySizes } from '#domain/accounts/company-page.ts'
import { availabilityLimits, meetingLengths, reschedulingLimits } from '#domain/meetings/availability.ts'
import {
  meetingKinds,
  meetingLimits,
  meetingOutcomes,
  meetingResponses,
  meetingSides,
  panelRules,
} from '#domain/meetings/meeting.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import { roomLimits, roomSides, stayStates } from '#domain/meetings/room.ts'
import { longestKey } from '#server/platform/http/idempotency.ts'
import { availabilities, experienceLevels, regions, talentLimits } from '#domain/talent/profile.ts'
import { contactLimits, contactPages } from '#domain/support/contact-request.ts'
import { ticketLimits, ticketPriorities } from '#domain/support/ticket.ts'
import { ticketMachine } from '#domain/support/ticket-machine.ts'
import { badgeLimits, grantedBadges } from '#domain/talent/badge.ts'
import { visibilities as talentVisibilities } from '#domain/talent/talent-visibility.ts'
import { shortlistLimits, votes } from '#domain/shortlists/shortlist.ts'
import { conversationSubjects } from '#domain/messaging/conversation.ts'
import { message, messageLimits, messagePerson, reactions } from '#domain/messaging/message.ts'
import { consentKinds, consentOrigins } from '#domain/consents/consent.ts'
import { acceptanceOrigins, legalDocuments } from '#domain/legal/legal-document.ts'
import {
  staffRequestEventKinds,
  staffRequestKindNames,
  staffRequestLimits,
  staffRequestOutcomes,
} from '#domain/privacy/staff-request.ts'
import { staffRequestMachine } from '#domain/privacy/staff-request-machine.ts'
import { legalHoldLimits } from '#domain/privacy/legal-hold.ts'
import { privacyRequestMachine } from '#domain/privacy/privacy-request-machine.ts'
import { privacyRequestKinds } from '#domain/privacy/privacy-request.ts'
import { reportCaseMachine } from '#domain/reports/report-case-machine.ts'
import { reportKinds, reportLimits, reportOutcomes, reportReasons } from '#domain/reports/report.ts'
import { declineReasons, invitationLimits } from '#domain/invitations/invitation.ts'
import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import { referralMachine } from '#domain/referrals/referral-machine.ts'
import { referralLimits } from '#domain/referrals/referral.ts'
import { trackedLinkLimits } from '#domain/tracked-links/tracked-link.ts'
import { applicationSources } from '#domain/applications/source.ts'
import { codeAlphabet, codeLength, referralCodeLength } from '#domain/jobs/job-ref.ts'
import { alertReasons, alerts, savedSearchLimits } from '#domain/saved-searches/saved-search.ts'
import { channels, notificationKindNames } from '#domain/notifications/kinds.ts'
import { notificationSubjects } from '#domain/notifications/notification.ts'
import { digests, pushLimits } from '#domain/notifications/preferences.ts'
import { proposalLimits } from '#domain/proposals/proposal.ts'
import { visitLimits } from '#domain/visits/visit.ts'
import { skillLimit } from '#domain/skills/skills.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import {
  between,
  bytes,
  cents,
  characters,
  describeCheck,
  each,
  items,
  oneOfNumbers,
  upTo,
  words,
} from './check-words.ts'
import { interviewLimits } from './interview-limits.ts'
import { moneyLimits } from './money-limits.ts'
import { apiLimits } from './api-limits.ts'
import { staffLimits } from './staff-limits.ts'
import { operationsLimits } from './operations-limits.ts'
import { verificationTableLimits } from './verification-limits.ts'
import { sanctionTableLimits } from './sanction-limits.ts'
import { workLimits } from './work-limits.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())

/** Records which limits are read, to find those without a CHECK constraint. */
const unread = new Set<string>()
function trackReads<Limits extends Record<string, number>>(name: string, limits: Limits): Limits {
  for (const key of Object.keys(limits)) unread.add(`${name}.${key}`)
  return new Proxy(limits, {
    get: (target, key: string) => {
      unread.delete(`${name}.${key}`)
      return target[key]
    },
  })
}
// Most limits of tests are those of documents, which their schemas check.
const assessment = testLimits
const attempt = attemptLimits
const grading = gradingLimits
const account = trackReads('accountLimits', accountLimits)
const job = trackReads('jobLimits', jobLimits)
const file = trackReads('fileLimits', fileLimits)
const talent = trackReads('talentLimits', talentLimits)
const application = trackReads('applicationLimits', applicationLimits)
const contact = trackReads('contactLimits', contactLimits)
const meeting = trackReads('meetingLimits', meetingLimits)
const room = trackReads('roomLimits', roomLimits)
const visit = trackReads('visitLimits', visitLimits)

const month = /^(19|20)\d\d-(0[1-9]|1[0-2])$/
const offset = /^UTC(-(0[1-9]|1[0-2])|\+(0\d|1[0-4])):00$/

/** The limits of profiles and of their snapshots. */
const profile = (table: 'talents' | 'profile_snapshots') => ({
  [`${table}.headline`]: [upTo(talent.headline)],
  [`${table}.summary`]: [upTo(talent.summary)],
  [`${table}.skills`]: [items(talent.skills), each(skillLimit)],
  [`${table}.hourly_rate_cents`]: [cents(talent.rate_min, talent.rate_max)],
  [`${table}.currency`]: [words(currency.options)],
  [`${table}.experience_level`]: [words(experienceLevels)],
  [`${table}.availability`]: [words(availabilities), items(availabilities.length)],
  [`${table}.location`]: [upTo(talent.location)],
  [`${table}.region`]: [words(regions)],
  [`${table}.timezone`]: [characters(1, timeZoneLimit)],
  [`${table}.weekly_hours`]: [between(talent.weekly_hours_min, talent.weekly_hours_max)],
  [`${table}.links`]: [items(talent.links), each(talent.link)],
})

/** The database's constraints per column, with the domain's limits and values. */
const limits: Record<string, string[]> = {
  'users.name': [characters(1, account.name)],
  'users.email': [upTo(emailLimit), 'email = lower(email)'],
  'users.role': [words(roles)],
  'users.admin_role': [words(adminRoles)],
  'members.member_role': [words(memberRoles)],
  'member_invitations.email': [upTo(emailLimit), 'email = lower(email)'],
  'member_invitations.member_role': [words(memberRoles)],
  'member_invitations.token_hash': [bytes(32)],
  'companies.about': [upTo(companyPageLimits.about)],
  'companies.website': [upTo(companyPageLimits.website)],
  'companies.industry': [upTo(companyPageLimits.industry)],
  'companies.size': [words(companySizes)],
  'companies.name': [characters(1, account.company_name)],
  'oauth_flows.company_name': [upTo(account.company_name)],
  'oauth_flows.person_name': [upTo(account.name)],
  'oauth_flows.provider': [words(identityProviders)],
  'oauth_flows.purpose': [words(['sign_in', 'reauthenticate', 'link', 'join'])],
  'oauth_flows.invitation_hash': [bytes(32)],
  'sessions.user_agent': [upTo(400)],
  'sign_ins.user_agent': [upTo(400)],
  'sign_ins.method': [words(signInMethods)],
  'sign_ins.second_factor': [words(secondFactors)],
  'pending_sign_ins.method': [words(['password', 'oauth', 'single_sign_on'])],
  'pending_sign_ins.token_hash': [bytes(32)],
  'totp_secrets.secret': [bytes(200)],
  'recovery_codes.code_hash': [bytes(32)],
  'passkeys.name': [characters(1, securityLimits.passkey_name)],
  'passkeys.credential_id': [bytes(1023)],
  'passkeys.public_key': [bytes(2000)],
  'passkeys.transports': [items(securityLimits.transports), each(securityLimits.transport)],
  'passkey_challenges.browser_hash': [bytes(32)],
  'passkey_challenges.challenge_hash': [bytes(32)],
  'passkey_challenges.purpose': [words(['register', 'sign_in', 'second_factor', 'reauthenticate'])],
  'email_changes.email': [upTo(emailLimit), 'email = lower(email)'],
  'oauth_flows.user_type': [words([...userType.options, 'admin'])],

  'offers.kept_meeting_ids': [items(job.kept_meetings)],
  'jobs.title': [characters(1, job.title)],
  'jobs.description': [characters(1, job.description)],
  'jobs.engagement_type': [words(engagementTypes)],
  'jobs.budget_min_cents': [cents(job.amount_min, job.rate_max)],
  'jobs.budget_max_cents': [cents(job.amount_min, job.rate_max)],
  'jobs.budget_total_cents': [cents(job.amount_min, job.total_max)],
  'jobs.currency': [words(currency.options)],
  'jobs.weekly_hours': [between(job.weekly_hours_min, job.weekly_hours_max)],
  'jobs.skill_tags': [items(job.skills), each(job.tag)],
  'jobs.required_certs': [items(job.certs), each(job.tag)],
  'jobs.timezone': [`like ${offset.source}`],
  'jobs.visibility': [words(visibilities)],
  'jobs.cc_email': [upTo(emailLimit)],
  'jobs.openings': [between(job.openings_min, job.openings_max)],
  'jobs.status': [words(jobMachine.states)],
  'job_tests.position': [between(0, job.tests - 1)],

  'tests.name': [characters(1, assessment.name)],
  'tests.type': [words(testTypes)],
  'tests.category': [words(testCategories)],
  'tests.level': [words(testLevels)],
  'tests.status': [words(testMachine.states)],
  'tests.time_limit': [between(assessment.time_limit_min, assessment.time_limit_max)],
  'tests.pass_rate': [between(assessment.pass_rate_min, assessment.pass_rate_max)],
  'tests.questions_count': [between(0, assessment.questions)],
  'answers.number': [upTo(numberMax)],
  'answers.question_id': [characters(1, questionLimits.id)],
  'integrity_notes.question_id': [upTo(questionLimits.id)],
  'integrity_notes.kind': [words(integrityKinds)],
  'integrity_notes.explanation': [upTo(attempt.explanation)],
  'answer_runs.question_id': [characters(1, questionLimits.id)],
  'answer_runs.status': [words(answerRunStatuses)],
  'answer_runs.engine': [upTo(answerRunLimits.engine)],
  'gradings.question_id': [characters(1, questionLimits.id)],
  'gradings.round': [words(gradingRounds)],
  'gradings.comment': [upTo(grading.comment)],
  'gradings.note': [upTo(grading.note)],
  'recordings.question_id': [characters(1, questionLimits.id)],
  'recordings.take': [between(1, recordingLimits.takes)],
  'recordings.media_type': [words(recordingTypes)],
  'recording_parts.number': [between(1, recordingLimits.parts)],
  'recording_parts.size_bytes': [between(1, file.recording_part_bytes)],

  'applications.stage': [words(applicationMachine.states)],
  'applications.published_stage': [words(applicationMachine.states)],
  'applications.cover_letter': [characters(1, application.cover_letter)],
  'applications.letter_fingerprint': ['like ^[0-9a-f]{32}$'],
  'applications.proposed_for': [words(engagementTypes)],
  'applications.proposal_rate_cents': [cents(application.rate_min, application.price_max)],
  'applications.currency': [words(currency.options)],
  'applications.tags': [items(application.tags), each(application.tag)],
  'applications.rejection_reason': [words(rejectionReasons)],
  'applications.source': [words(applicationSources)],
  // Closing a job rejects with its own message.
  'applications.rejection_message': [characters(1, Math.max(application.rejection_message, job.closing_message))],
  'applications.unmet_requirements': [between(0, applicationQuestionLimits.questions)],
  'job_question_versions.version': ['version > 0'],
  'job_question_versions.questions': [items(applicationQuestionLimits.questions), 'pg_column_size(questions) < 250000'],
  'application_answers.question': [characters(1, applicationQuestionLimits.text)],
  'application_answers.value': ['pg_column_size(value) < 30000'],
  'application_answers.explanation': [upTo(applicationAnswerLimits.explanation)],
  'question_sets.name': [characters(1, questionSetLimits.name)],
  'question_sets.questions': [
    `1 to ${applicationQuestionLimits.questions} items`,
    'pg_column_size(questions) < 250000',
  ],
  'application_tags.name': [characters(1, application.tag)],
  'application_notes.text': [characters(1, application.note)],
  'application_notes.mentions': [items(application.mentions)],
  'application_ratings.score': [between(application.score_min, application.score_max)],
  'application_ratings.comment': [upTo(application.rating_comment)],

  ...interviewLimits,
  ...workLimits,
  ...moneyLimits,
  ...operationsLimits,
  ...sanctionTableLimits,
  ...verificationTableLimits,
  'users.status': [words(userMachine.states)],
  ...apiLimits,
  ...staffLimits,
  ...profile('talents'),
  ...profile('profile_snapshots'),
  'work_history.position': [between(0, talent.work_history - 1)],
  'work_history.title': [characters(1, talent.work_title)],
  'work_history.company': [characters(1, talent.work_company)],
  'work_history.from_month': [`like ${month.source}`],
  'work_history.to_month': [`like ${month.source}`],
  'work_history.description': [upTo(talent.work_description)],

  'files.purpose': [words(filePurposes)],
  'files.name': [characters(1, file.name)],
  'files.media_type': [words(mediaTypes)],
  'files.size_bytes': [
    between(
      1,
      Math.max(
        file.resume_bytes,
        file.attachment_bytes,
        file.photo_bytes,
        file.logo_bytes,
        file.contact_attachment_bytes,
        file.question_bytes,
        file.recording_bytes,
      ),
    ),
  ],

  'jobs.short_id': ['like ^[0-9a-f]{12}$'],
  'referral_invitations.email': [upTo(emailLimit)],
  'referral_invitations.person_name': [characters(1, referralLimits.person_name)],
  'job_alerts.email': [upTo(emailLimit)],
  'job_alerts.search': [upTo(jobAlertLimits.search)],
  'job_alerts.token_hash': [bytes(32)],

  'contact_requests.page': [words(contactPages)],
  'contact_requests.name': [characters(1, contact.name)],
  'contact_requests.email': [characters(3, emailLimit)],
  'contact_requests.company': [upTo(contact.company)],
  'contact_requests.subject': [upTo(contact.subject)],
  'contact_requests.message': [characters(1, contact.message)],

  'tickets.status': [words(ticketMachine.states)],
  'tickets.priority': [words(ticketPriorities)],
  'tickets.tags': [items(ticketLimits.tags), each(ticketLimits.tag)],
  'tickets.score': [between(ticketLimits.rating_min, ticketLimits.rating_max)],
  'tickets.rating_comment': [upTo(ticketLimits.rating_comment)],
  'ticket_notes.text': [characters(1, ticketLimits.note)],
  'canned_replies.name': [characters(1, ticketLimits.canned_reply_name)],
  'canned_replies.body': [characters(1, messageLimits.body)],

  'visits.path': [characters(1, visit.path)],
  'visits.referrer': [upTo(visit.referrer)],

  'stage_history.stage': [words(applicationMachine.states)],
  'attempts.status': [words(attemptMachine.states)],
  'attempts.score': [between(attempt.score_min, attempt.score_max)],
  'attempts.replaced_because': [characters(1, attempt.reason)],
  'attempts.extra_time_percent': [oneOfNumbers('extra_time_percent', extraTimePercents)],
  'talents.extra_time_percent': [oneOfNumbers('extra_time_percent', extraTimePercents)],
  'meetings.title': [characters(1, meeting.title)],
  'meetings.status': [words(meetingMachine.states)],
  'meetings.link': [upTo(meeting.link)],
  'meetings.kind': [words(meetingKinds)],
  'meetings.minutes': [between(meeting.minutes_min, meeting.minutes_max)],
  'meetings.panel_rule': [words(panelRules)],
  'meetings.proposing_side': [words(meetingSides)],
  'meetings.message': [upTo(meeting.message)],
  'meetings.reason': [upTo(meeting.reason)],
  'meetings.notes': [upTo(meeting.notes)],
  'meeting_guests.name': [characters(1, room.guest_name)],
  'room_stays.name': [upTo(200)],
  'room_stays.side': [words(roomSides)],
  'room_stays.state': [words(stayStates)],
  'room_signals.data': ['pg_column_size(data) < 100000'],
  'room_messages.body': [characters(1, room.message)],
  'meetings.outcome': [words(meetingOutcomes)],
  'meeting_people.status': [words(meetingMachine.states)],
  'meeting_people.side': [words(meetingSides)],
  'meeting_people.response': [words(meetingResponses)],
  'busy_times.during': ['NOT isempty(during'],
  'availability.timezone': [characters(1, timeZoneLimit)],
  'availability.buffer_before_minutes': [between(0, availabilityLimits.buffer_minutes)],
  'availability.buffer_after_minutes': [between(0, availabilityLimits.buffer_minutes)],
  'availability.notice_minutes': [between(0, availabilityLimits.notice_minutes)],
  'calendar_connections.status': [words(connectionStatuses)],
  'calendar_connections.calendar': [upTo(calendarLimits.name)],
  'calendar_connections.sync_token': [upTo(2_000)],
  'calendar_consents.state_hash': [bytes(32)],
  'calendar_consents.code_verifier': [upTo(128)],
  'calendar_consents.origin': [upTo(300)],
  'calendar_consents.next': [upTo(500)],
  'calendar_channels.token_hash': [bytes(32)],
  'calendar_channels.resource_id': [upTo(500)],
  'calendar_entries.event_id': [upTo(1_024)],
  'calendar_entries.during': ['NOT isempty(during'],
  'calendar_events.event_id': [upTo(1_024)],
  'calendar_events.etag': [upTo(200)],
  'reschedule_requests.change': [words(eventChanges)],
  'availability.meetings_a_day': [between(1, availabilityLimits.meetings_a_day)],
  'availability.minutes': [oneOfNumbers('minutes', meetingLengths)],
  'availability.holiday_countries': [words(holidayCountries)],
  'display_preferences.timezone': [characters(1, timeZoneLimit)],
  'display_preferences.hour_cycle': [words(hourCycles)],
  'display_preferences.date_format': [words(dateFormats)],
  'display_preferences.week_starts_on': [oneOfNumbers('week_starts_on', [0, 1])],
  'display_preferences.currency': [words(displayCurrencies)],
  'display_preferences.theme': [words(themes)],
  'companies.reschedules_max': [between(0, reschedulingLimits.reschedules_max)],
  'companies.reschedule_notice_minutes': [between(0, reschedulingLimits.reschedule_notice_minutes)],

  'talents.visibility': [words(talentVisibilities)],
  'talent_badges.badge': [words(grantedBadges)],
  'talent_badges.checked': [characters(1, badgeLimits.check)],
  'shortlists.name': [characters(1, shortlistLimits.name)],
  'shortlist_votes.vote': [words(votes)],
  'shortlist_votes.note': [upTo(shortlistLimits.note)],
  'invitations.status': [words(invitationMachine.states)],
  'invitations.message': [upTo(invitationLimits.message)],
  'invitations.decline_reason': [words(declineReasons)],
  'invitations.decline_note': [upTo(invitationLimits.decline_note)],
  'conversations.subject': [words(conversationSubjects)],
  'conversations.blocked_side': [words(['company', 'talent'])],
  'participants.side': [words(['company', 'talent', 'staff'])],
  'participants.draft': [upTo(messageLimits.body)],
  'messages.kind': [words(message.shape.kind.options)],
  'messages.side': [words(messagePerson.shape.side.options)],
  'messages.body': [upTo(messageLimits.body)],
  'messages.file_names': [upTo(2_000)],
  'messages.via': [words(message.shape.via.options)],
  'messages.event': [upTo(40)],
  'messages.event_data': ['pg_column_size(event_data) < 4000'],
  'message_files.position': [between(1, messageLimits.files)],
  'message_reactions.reaction': [words(reactions)],
  'scheduled_messages.body': [upTo(messageLimits.body)],
  'scheduled_messages.failure': [upTo(200)],
  'scheduled_message_files.position': [between(1, messageLimits.files)],
  'saved_views.list': [words(staffLists)],
  'saved_views.name': [characters(1, listLimits.view_name)],
  'saved_views.query': [upTo(listLimits.view_query)],
  'hidden_columns.list': [words(staffLists)],
  'impersonations.reason': [characters(1, impersonationLimits.reason)],
  'impersonation_reads.path': [characters(1, impersonationLimits.path)],
  'staff_notes.text': [characters(1, staffNoteLimits.text)],
  'hidden_columns.columns': [items(listLimits.columns), each(listLimits.column)],
  'message_templates.name': [characters(1, messageLimits.template_name)],
  'message_templates.body': [characters(1, messageLimits.body)],
  'messages.hidden_body': [upTo(messageLimits.body)],
  'message_emails.whole_text': [upTo(messageLimits.whole_email)],
  'message_emails.left_out': [items(messageLimits.left_out)],
  'job_flags.status': [words(jobFlagMachine.states)],
  'job_flags.findings': ['pg_column_size(findings) < 20000'],
  'job_flags.reason': [upTo(jobFlagLimits.reason)],
  'report_cases.kind': [words(reportKinds)],
  'report_cases.status': [words(reportCaseMachine.states)],
  'report_cases.title': [upTo(reportLimits.title)],
  'report_cases.outcome': [words(reportOutcomes)],
  'report_cases.reason': [upTo(reportLimits.reason)],
  'consents.kind': [words(consentKinds)],
  'consents.origin': [words(consentOrigins)],
  'consents.version': ['version >= 1'],
  'legal_acceptances.document': [words(legalDocuments)],
  'legal_acceptances.origin': [words(acceptanceOrigins)],
  'legal_acceptances.version': ['version >= 1'],
  'staff_privacy_requests.kind': [words(staffRequestKindNames)],
  'staff_privacy_requests.status': [words(staffRequestMachine.states)],
  'staff_privacy_requests.email': [upTo(emailLimit)],
  'staff_privacy_requests.name': [characters(1, staffRequestLimits.name)],
  'staff_privacy_requests.message': [upTo(staffRequestLimits.message)],
  'staff_privacy_requests.outcome': [words(staffRequestOutcomes)],
  'staff_privacy_request_events.kind': [words(staffRequestEventKinds)],
  'staff_privacy_request_events.text': [upTo(staffRequestLimits.answer)],
  'legal_holds.reason': [characters(1, legalHoldLimits.reason)],
  'privacy_requests.kind': [words(privacyRequestKinds)],
  'privacy_requests.size_bytes': ['size_bytes > 0'],
  'privacy_requests.status': [words(privacyRequestMachine.states)],
  'privacy_requests.steps_done': ['steps_done >= 0'],
  'retention_runs.held': ['held >= 0'],
  'reports.reason': [words(reportReasons)],
  'reports.note': [upTo(reportLimits.note)],
  'reports.evidence': [upTo(reportLimits.evidence)],
  'notifications.kind': [words(notificationKindNames)],
  'notifications.subject_kind': [words(notificationSubjects)],
  'notification_preferences.digest': [words(digests)],
  'notification_preferences.timezone': [characters(1, timeZoneLimit)],
  'notification_choices.kind': [words(notificationKindNames)],
  'notification_choices.channel': [words(channels)],
  'push_subscriptions.endpoint': [upTo(pushLimits.endpoint)],
  'push_subscriptions.p256dh': [upTo(pushLimits.p256dh)],
  'push_subscriptions.auth': [upTo(pushLimits.auth)],
  'push_subscriptions.browser': [upTo(pushLimits.browser)],
  'companies.referral_bonus_cents': [cents(referralLimits.bonus_min, referralLimits.bonus_max)],
  'referral_links.code': [`like ^[${codeAlphabet}]{${referralCodeLength}}$`],
  'referrals.bonus_cents': [cents(referralLimits.bonus_min, referralLimits.bonus_max)],
  'referrals.currency': [words(currency.options)],
  'referrals.status': [words(referralMachine.states)],
  'tracked_links.name': [characters(1, trackedLinkLimits.name)],
  'tracked_links.code': [`like ^[${codeAlphabet}]{${codeLength}}$`],
  'tracked_links.cost_cents': [cents(trackedLinkLimits.cost_min, trackedLinkLimits.cost_max)],
  'tracked_links.currency': [words(currency.options)],
  'tracked_links.visits': ['visits >= 0'],
  'saved_searches.name': [characters(1, savedSearchLimits.name)],
  'saved_searches.alert': [words(alerts)],
  'saved_search_matches.reason': [words(alertReasons)],
  'proposals.reason': [characters(1, proposalLimits.reason)],

  'idempotency_keys.key': [characters(1, longestKey)],

  // Not user input: only the server writes these.
  'users.password_hash': [upTo(255)],
  'companies.timezone': [characters(1, timeZoneLimit)],
  'oauth_flows.timezone': [characters(1, timeZoneLimit)],
  'companies.status': [words(companyMachine.states)],
  'identities.issuer': [upTo(500)],
  'identities.subject': [upTo(255)],
  'ai_usage.cost_micros': ['cost_micros >= 0'],
  'ai_usage.requests': ['requests >= 0'],
  'files.uses': ['uses >= 0'],
  'jobs.approved_budget_cents': ['approved_budget_cents >= 0'],
  'tests.library_key': [characters(1, 64)],
  'imported_library_tests.library_key': [characters(1, 64)],
  'tests.draft': ['pg_column_size(draft) < 4000000'],
  'test_versions.content': ['pg_column_size(content) < 4000000'],
  'test_versions.number': ['number > 0'],
  'answers.value': ['pg_column_size(value) < 100000'],
  'answers.points': ['points >= 0'],
  'answer_runs.cases': ['pg_column_size(cases) < 500000'],
  'answer_runs.share': [between(0, 1)],
  'answer_runs.duration_ms': ['duration_ms >= 0'],
  'answer_runs.cpu_ms': ['cpu_ms >= 0'],
  'attempts.points': ['points >= 0'],
  'attempts.credited_ms': ['credited_ms >= 0'],
  'gradings.points': ['points >= 0'],
  'gradings.marks': ['pg_column_size(marks) < 30000'],
  'recordings.seconds': ['seconds >= 0'],
  'recording_parts.sha256': [bytes(32)],
  'integrity_notes.amount': ['amount >= 0'],
  'service_uptime.id': ['id'],
  'saved_searches.criteria': ['pg_column_size(criteria) < 8000'],
  'files.sha256': [bytes(32)],
  'sessions.token_hash': [bytes(32)],
  'one_time_tokens.token_hash': [bytes(32)],
  'one_time_tokens.purpose': [words(['verify_email', 'reset_password', 'confirm_old_email', 'confirm_new_email'])],
  'oauth_flows.state_hash': [bytes(32)],
  'oauth_flows.browser_hash': [bytes(32)],
  'oauth_flows.origin': [upTo(300)],
  'oauth_flows.next': [upTo(500)],
  'oauth_flows.nonce': [upTo(128)],
  'oauth_flows.code_verifier': [upTo(128)],
  'throttles.key': [upTo(400)],
  'audit_entries.kind': [upTo(100)],
  'audit_entries.actor_kind': [words(auditActorKinds)],
  'audit_entries.position': ['position > 0'],
  'audit_checkpoints.position': ['position > 0'],
  'audit_entries.digest': [bytes(32)],
  'audit_entries.hash': [bytes(32)],
  'audit_cursor.only_row': ['only_row'],
  'ledger_closing.only_row': ['only_row'],
  'audit_archives.label': [String.raw`like ^(first|\d{4}_\d{2})$`],
  'audit_gaps.first_position': ['first_position > 0'],
  'audit_gaps.previous_hash': [bytes(32)],
  'audit_gaps.hash': [bytes(32)],
  'audit_gaps.signature': [bytes(64)],
  'earlier_names.name': [upTo(200)],
  'audit_checkpoints.hash': [bytes(32)],
  'audit_checkpoints.signature': [bytes(64)],
  'activities.kind': [upTo(100)],
  'activities.origin': [upTo(45)],
  'activities.request_id': [upTo(100)],
  'idempotency_keys.route': [upTo(200)],
  'idempotency_keys.body_hash': [bytes(32)],
  'held_mails.kind': [words(notificationKindNames)],
  'held_mails.template': [upTo(100)],
  'held_mails.data': ['pg_column_size(data) < 100000'],
  'push_subscriptions.device_id': [upTo(43)],
  'notifications.title': [upTo(200)],
  'notifications.body': [upTo(500)],
  'notifications.href': [upTo(500)],
}

test("the database's constraints match the domain's limits", async () => {
  const { rows } = await sql<{ column: string; rule: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
    order by 1, c.conname`.execute(tulay.db)
  const found: Record<string, string[]> = {}
  for (const { column, rule } of rows) found[column] = [...(found[column] ?? []), describeCheck(rule)].toSorted()
  expect(found).toEqual(Object.fromEntries(Object.entries(limits).map(([column, all]) => [column, all.toSorted()])))
})

test('every limit of the domain has a constraint in the database', () => {
  expect([...unread]).toEqual([
    // Only a password's hash is stored.
    'accountLimits.password_min',
    'accountLimits.password_max',
    // Only the bytes of images and documents are stored.
    'fileLimits.unpacked_bytes',
    'fileLimits.archive_entries',
    'fileLimits.shown_text',
    'fileLimits.side_max',
    // One column contains rates and prices; another one says which.
    'applicationLimits.rate_max',
    // They count rows, or limit times.
    'meetingLimits.subjects',
    'meetingLimits.times',
    'meetingLimits.panelists',
    'meetingLimits.days_ahead',
    'meetingLimits.calendar_days',
    'roomLimits.people',
    'roomLimits.waiting',
    'roomLimits.opens_before_minutes',
    'roomLimits.closes_after_minutes',
    'roomLimits.settles_after_minutes',
    'roomLimits.guests',
    'roomLimits.messages',
    // They are part of the data.
    'roomLimits.description',
    'roomLimits.candidate',
    'roomLimits.signals',
  ])
})

test('every text column has a maximum length', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and (data_type = 'text' or udt_name = '_text')`.execute(tulay.db)
  const endless = rows.map(({ column }) => column).filter((column) => !limits[column])
  expect(endless.toSorted()).toEqual([
    // Only written by the server, from limited values.
    'attempts.question_ids',
    'audit_gaps.label',
    'jobs.description_text',
    'local_mails.html',
    'local_mails.recipient',
    'local_mails.subject',
    'local_mails.text',
    'migrations.checksum',
    'migrations.name',
    'open_jobs.engagement_type',
    'open_jobs.skills',
    'open_jobs.timezone',
    'search_terms.slips',
    'search_terms.term',
  ])
})

test("the database accepts the form's 27 offsets", () => {
  const hours = Array.from({ length: 100 }, (_, hour) => String(hour).padStart(2, '0'))
  const all = hours.flatMap((hour) => [`UTC-${hour}:00`, `UTC+${hour}:00`])
  expect(all.filter((one) => offset.test(one)).toSorted()).toEqual(utcOffsets.toSorted())
})
