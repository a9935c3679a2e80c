import { applicationsApi } from '#domain/applications/api.ts'
import type { CompanyMove } from '#domain/applications/application-machine.ts'
import type { SeenCard } from '#domain/applications/board.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { applyToJob, editApplication, openApplication, withdrawApplication } from './applying.ts'
import { countJobApplications, showBoard } from './board.ts'
import { bulkApplications, moveCard, undoMoveApplication } from './moving.ts'
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
import { applicationsData } from './personal-data.ts'
import { rateApplication, listTags, tagApplication, untagApplication } from './assessing.ts'
import { listReceivedApplications } from './received.ts'
import {
  rejectApplication,
  rejectDueApplication,
  rejectOverdueApplications,
  undoRejectApplication,
} from './rejecting.ts'
import { startApplicantNotices, sendApplicantNotices } from './send-applicant-notices.ts'
import { findSentApplication, listSentApplications } from './sent.ts'
import { publishDueStage, publishOverdueStages } from './stages.ts'

const move = (to: CompanyMove) => (actor: Actor, id: string, seen: SeenCard) => moveCard(actor, id, to, seen)

export const applications = defineFeature({
  api: applicationsApi,
  handlers: {
    apply: applyToJob,
    listReceived: listReceivedApplications,
    count: countJobApplications,
    board: showBoard,
    review: move('review'),
    shortlist: move('shortlist'),
    test: move('test'),
    interview: move('interview'),
    undoMove: undoMoveApplication,
    bulk: bulkApplications,
    listSent: listSentApplications,
    find: findCompanyApplication,
    neighbors: findNeighbors,
    open: openApplication,
    reject: rejectApplication,
    undoReject: undoRejectApplication,
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
  personalData: applicationsData,
})
