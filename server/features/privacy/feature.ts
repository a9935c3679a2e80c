import { retention } from '#domain/kernel/retention.ts'
import { privacyApi } from '#domain/privacy/api.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyNight, everyTenMinutes, everyMorning } from '#server/platform/queue/maintenance.ts'
import { eraseDeleted } from './erasing.ts'
import { cancelErasure, findErasure, previewErasure, remindOfErasures, requestErasure } from './erasure.ts'
import { downloadExport, prepareExport, removeDataExports, requestExport, showExport } from './exports.ts'
import { liftHold, listHolds, placeHold } from './holds.ts'
import { privacyMails } from './mails.ts'
import {
  endErasure,
  notifyOfExport,
  mailErasure,
  withdrawOwnApplications,
  closeOwnJobs,
  mailStaffRequest,
  notifyRequestAssignee,
  remindOfRequest,
} from './on-privacy-activity.ts'
import { privacyData } from './personal-data.ts'
import { listDisclosures } from './requests.ts'
import { applyRetention } from './run-retention.ts'
import { listRequestAssignees, listStaffRequests, remindOfStaffRequests } from './staff-request-lists.ts'
import { staffRequestMails } from './staff-request-mails.ts'
import {
  answerStaffRequest,
  assignStaffRequest,
  createStaffRequest,
  extendStaffRequest,
  noteStaffRequest,
  withdrawStaffRequest,
} from './staff-requests.ts'

export const privacy = defineFeature({
  api: { ...privacyApi, ...staffRequestsApi },
  handlers: {
    list: listStaffRequests,
    listAssignees: listRequestAssignees,
    create: createStaffRequest,
    assign: assignStaffRequest,
    extend: (actor, id, body) => extendStaffRequest(actor, id, body.reason),
    note: (actor, id, body) => noteStaffRequest(actor, id, body.text),
    answer: answerStaffRequest,
    withdraw: withdrawStaffRequest,
    dataExport: showExport,
    requestExport,
    downloadExport,
    disclosures: listDisclosures,
    previewErasure,
    requestErasure,
    findErasure: (actor, body, { request: { ip } }) => findErasure(actor, { secret: body.secret, ip }),
    legalHolds: (actor, query) => listHolds(actor, query.subject_id),
    placeHold,
    liftHold,
    cancelErasure: (actor, body, { request: { ip } }) => cancelErasure(actor, { secret: body.secret, ip }),
  },
  reactions: {
    'user.restored': { end_erasure: endErasure },
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
  },
  work: { data_exports: ({ privacy_request_id }) => prepareExport(privacy_request_id) },
  schedules: {
    erase_deleted: [everyNight, eraseDeleted],
    apply_retention: [everyNight, applyRetention],
    remove_data_exports: [everyTenMinutes, removeDataExports],
    remind_of_privacy_requests: [everyMorning, remindOfStaffRequests],
    remind_of_erasures: [everyMorning, remindOfErasures],
  },
  mails: { ...staffRequestMails, ...privacyMails },
  expiringRows: {
    // Like accounts that are no longer used: until then, both sides can prove what was answered.
    staff_privacy_requests: ['ended_at', retention.account_years * 365],
  },
  personalData: privacyData,
})
