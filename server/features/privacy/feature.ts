import { retention } from '#domain/kernel/retention.ts'
import { privacyApi } from '#domain/privacy/api.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, erased, exported } from '#server/platform/personal-data/decision.ts'
import { everyNight, everyTenMinutes, everyMorning } from '#server/platform/queue/maintenance.ts'
import { eraseDeleted } from './erasing.ts'
import { cancelErasure, findErasure, previewErasure, remindOfErasures, requestErasure } from './erasure.ts'
import { downloadExport, prepareExport, removeDataExports, requestExport, showExport } from './exports.ts'
import { liftHold, listHolds, placeHold } from './holds.ts'
import { privacyMails, staffRequestMails } from './mails.ts'
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
import { listDisclosures } from './requests.ts'
import { applyRetention } from './run-retention.ts'
import { listRequestAssignees, listStaffRequests, remindOfStaffRequests } from './staff-request-lists.ts'
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
  personalData: {
    legal_holds: {
      is: 'Legal hold',
      personal: 'reason',
      rules: [cleared('user_id', { reason: erased })],
      withheld: 'reason placed_by',
      plain: 'id user_id company_id placed_by placed_at lifted_by lifted_at',
    },
    privacy_requests: {
      is: 'Privacy request',
      rules: [exported('user_id', 'privacy')],
      why: 'Dates, which prove that the request was answered.',
      plain:
        'id kind status user_id requested_at ended_at steps_done size_bytes expires_at company_id erases_at reminded_at',
    },
    retention_runs: {
      is: 'Run of the retention periods',
      why: 'Numbers.',
      plain: 'id is_dry_run started_at ended_at counts held',
    },
    staff_privacy_request_events: {
      is: 'What staff did about a privacy request',
      rules: [
        cleared(
          'request_id in (select id from staff_privacy_requests where user_id = $id or lower(email) = lower($email))',
          {
            text: '',
          },
        ),
      ],
      withheld: 'text user_id',
      personal: 'text',
      plain: 'id request_id kind user_id at',
    },
    staff_privacy_requests: {
      is: 'Privacy request to staff',
      rules: [
        cleared(
          'user_id = $id or lower(email) = lower($email)',
          { name: erased, email: { sql: "id || '@erased.invalid'" }, message: '', user_id: { sql: '$id' } },
          'privacy',
        ),
      ],
      personal: 'name email message',
      withheld: 'assignee_id',
      why: 'The dates prove that the request was answered.',
      plain:
        'id kind status user_id received_on due_on is_extended assignee_id outcome created_at ended_at reminded_at',
    },
  },
})
