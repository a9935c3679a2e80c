import { applicationsApi } from '#domain/applications/api.ts'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { SeenCard } from '#domain/applications/board.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import {
  cleared,
  deleted,
  erased,
  ofCompany,
  ofCompanyApplications,
  ofOwnApplications,
} from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { showApplicationLimit } from './application-limit.ts'
import { listApplicationsOf, listTestsOf } from './applicant-record.ts'
import { applyToJob, editApplication, openApplication, withdrawApplication } from './applying.ts'
import { countJobApplications, showBoard } from './board.ts'
import {
  bulkApplications,
  moveCard,
  rejectApplication,
  rejectDueApplication,
  rejectOverdueApplications,
  undoMoveApplication,
  undoRejectApplication,
} from './moving.ts'
import { exportReceivedApplications } from './export-received.ts'
import { findCompanyApplication, findNeighbors } from './find-received.ts'
import { jobMails, notifyOfJobChangedByStaff, mailNewJob, notifyOfJobReview } from './on-job-activity.ts'
import { applicationMails } from './mails.ts'
import { deleteNote, listColleagues, listNotes, noteApplication, notifyMentioned } from './notes.ts'
import {
  notifyOfAddedApplication,
  notifyApplicantOfRejection,
  notifyHiringTeamOfWithdrawal,
  notifyApplicantOfStage,
  notifyCompanyOfApplication,
  sendReceipt,
} from './on-application-activity.ts'
import { rateApplication, listTags, tagApplication, untagApplication } from './assessing.ts'
import { listReceivedApplications } from './received.ts'
import { startApplicantNotices, sendApplicantNotices } from './send-applicant-notices.ts'
import { findSentApplication, listSentApplications } from './sent.ts'
import { publishDueStage, publishOverdueStages } from './stages.ts'

const move = (to: CompanyMove) => (actor: Actor, id: string, seen: SeenCard) => moveCard(actor, id, to, seen)

export const applications = defineFeature({
  api: applicationsApi,
  handlers: {
    apply: applyToJob,
    listReceived: listReceivedApplications,
    exportReceived: asCsv(exportReceivedApplications),
    count: countJobApplications,
    board: showBoard,
    review: move('review'),
    shortlist: move('shortlist'),
    test: move('test'),
    interview: move('interview'),
    undoMove: undoMoveApplication,
    bulk: bulkApplications,
    ofApplicant: listApplicationsOf,
    testsOfApplicant: listTestsOf,
    listSent: listSentApplications,
    find: findCompanyApplication,
    neighbors: findNeighbors,
    open: openApplication,
    reject: rejectApplication,
    undoReject: undoRejectApplication,
    showLimit: showApplicationLimit,
    findSent: (actor, id) => findSentApplication(db, actor, id),
    edit: editApplication,
    withdraw: withdrawApplication,
    listNotes,
    note: noteApplication,
    deleteNote,
    rate: rateApplication,
    tag: tagApplication,
    untag: untagApplication,
    listTags,
    listColleagues,
  },
  reactions: {
    'application.submitted': { notify_company: notifyCompanyOfApplication, notify_applicant: sendReceipt },
    'application.added': { notify_applicant: notifyOfAddedApplication },
    'application.noted': { notify_mentioned: notifyMentioned },
    'application.moved': {
      notify_applicant_of_rejection: notifyApplicantOfRejection,
      notify_company_of_withdrawal: notifyHiringTeamOfWithdrawal,
    },
    'application.stage_published': { notify_applicant: notifyApplicantOfStage },
    'job.created': { notify_company: notifyOfJobChangedByStaff },
    'job.edited': { notify_company: notifyOfJobChangedByStaff },
    'job.archived': { notify_company: notifyOfJobChangedByStaff },
    'job.approved': { notify_company: notifyOfJobReview },
    'job.rejected': { notify_company: notifyOfJobReview },
    'job.published': { mail_admins: mailNewJob },
    'job.closed': { notify_applicants: startApplicantNotices },
    'job.reopened': { notify_applicants: startApplicantNotices },
    'job.applicants_notified': { notify_applicants: startApplicantNotices },
    'job.terms_changed': { notify_applicants: startApplicantNotices },
  },
  work: {
    rejections: rejectDueApplication,
    stage_publications: publishDueStage,
    applicant_notices: sendApplicantNotices,
  },
  schedules: {
    reject_overdue_applications: [everyTenMinutes, rejectOverdueApplications],
    publish_overdue_stages: [everyTenMinutes, publishOverdueStages],
  },
  mails: { ...jobMails, ...applicationMails },
  personalData: {
    application_answers: {
      is: 'Answer to a question of a job',
      rules: [deleted(ofOwnApplications, 'applications')],
      personal: 'value file_id explanation',
      plain: 'application_id question_id question is_met',
    },
    application_notes: {
      is: 'Note of a company on an application',
      rules: [deleted(ofOwnApplications), deleted('author_id', 'notes'), ofCompany(ofCompanyApplications, 'delete')],
      personal: 'text mentions',
      plain: 'id application_id author_id created_at',
    },
    application_ratings: {
      is: 'Rating of an application',
      rules: [deleted(ofOwnApplications), deleted('user_id', 'notes'), ofCompany(ofCompanyApplications, 'delete')],
      personal: 'score comment',
      plain: 'application_id user_id created_at updated_at',
    },
    application_tags: {
      is: 'Tag of a company',
      rules: [ofCompany('company_id', 'delete')],
      personal: 'name',
      plain: 'company_id created_at',
    },
    applications: {
      is: 'Application',
      rules: [
        cleared(
          'applicant_id',
          {
            cover_letter: erased,
            letter_fingerprint: null,
            proposal_rate_cents: null,
            proposed_for: null,
            can_start_on: null,
            rejection_message: null,
            resume_file_id: null,
            attachment_file_id: null,
            tags: '{}',
          },
          'applications',
        ),
        ofCompany('company_id', { tags: '{}', rejection_message: null }),
      ],
      personal:
        'cover_letter letter_fingerprint proposal_rate_cents proposed_for can_start_on rejection_message resume_file_id attachment_file_id tags',
      withheld:
        'letter_fingerprint tags stage stage_at opened_at rejects_at rejected_by rejection_reason rejection_message publishes_at is_unread source tracked_link_id referral_link_id',
      plain:
        'id job_id applicant_id stage currency created_at updated_at company_id stage_at opened_at answer_due_at answered_at rejects_at rejected_by rejection_reason published_stage published_stage_at publishes_at is_unread counts_toward_limit question_version unmet_requirements source tracked_link_id referral_link_id',
    },
    profile_snapshots: {
      is: 'Profile that was sent with an application',
      rules: [deleted(ofOwnApplications, 'applications')],
      personal:
        'headline summary skills hourly_rate_cents experience_level availability location region timezone links work_history photo_file_id resume_file_id weekly_hours',
      plain: 'application_id currency updated_at',
    },
    stage_history: {
      is: 'Stage of an application',
      why: 'IDs, stages and times.',
      plain: 'id application_id job_id company_id stage entered_at left_at moved_by published_at',
    },
  },
})
