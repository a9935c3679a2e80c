import { assignmentsApi } from '#domain/assignments/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import {
  cleared,
  deleted,
  erased,
  exported,
  ofCompany,
  ofCompanyAssignments,
  ofOwnAssignments,
} from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { readAmendmentContract } from './amendment-rows.ts'
import { declineAmendment, expireAmendments, proposeAmendment, signAmendment, withdrawAmendment } from './amendments.ts'
import { checkItem, notifyOfOverdueTasks, remindOfChecklists, showChecklist } from './checklist.ts'
import { addDocument, listDocuments, notifyOfDocument, readDocument, removeDocument } from './documents.ts'
import { endAssignments, extendAssignment, giveNotice, showEnding } from './ending.ts'
import { listHistory } from './history.ts'
import { exportAssignments, listAssignments, showAssignment, showFigures } from './lists.ts'
import { assignmentMails, pulseMails, assignmentNotifications, notifyOfAssignment } from './on-assignment-activity.ts'
import {
  pauseAssignment,
  resumeAssignment,
  beginAssignments,
  fillReplacements,
  decideTrial,
  passTrials,
} from './running.ts'
import { answerPulse, askPulses, askForPulse, notifyOfFallenPulse, showPulse } from './pulses.ts'
import { cancelReplacement, fillReplacement, remindOfReplacements, requestReplacement } from './replacements.ts'
import { applyTerms } from './terms.ts'

export const assignments = defineFeature({
  api: assignmentsApi,
  handlers: {
    list: listAssignments,
    exportList: asCsv(exportAssignments),
    figures: showFigures,
    find: (actor, id) => showAssignment(actor, id),
    history: listHistory,
    pause: thenShow(pauseAssignment, showAssignment),
    resume: thenShow(resumeAssignment, showAssignment),
    ending: showEnding,
    giveNotice: thenShow(giveNotice, showAssignment),
    extend: thenShow(extendAssignment, showAssignment),
    decideTrial: thenShow(decideTrial, showAssignment),
    proposeAmendment: (actor, id, body) =>
      transaction(async (tx) => showAssignment(actor, await proposeAmendment(actor, id, body), tx)),
    readAmendmentContract,
    signAmendment: thenShow(signAmendment, showAssignment),
    declineAmendment: thenShow(declineAmendment, showAssignment),
    withdrawAmendment: thenShow(withdrawAmendment, showAssignment),
    requestReplacement: (actor, id, body) =>
      transaction(async (tx) => showAssignment(actor, await requestReplacement(actor, id, body), tx)),
    cancelReplacement: thenShow(cancelReplacement, showAssignment),
    fillReplacement: thenShow(fillReplacement, showAssignment),
    checklist: (actor, id) => showChecklist(actor, id),
    checkItem: (actor, id, key, body) => checkItem(actor, { id, key }, body),
    documents: listDocuments,
    addDocument,
    readDocument,
    removeDocument,
    pulse: (actor, id) => showPulse(actor, id),
    answerPulse,
  },
  reactions: {
    'assignment.created': { fill_replacements: fillReplacements, notify: notifyOfAssignment },
    'assignment.begun': { notify: notifyOfAssignment },
    'assignment.paused': { notify: notifyOfAssignment },
    'assignment.resumed': { notify: notifyOfAssignment },
    'assignment.notice_given': { notify: notifyOfAssignment },
    'assignment.extended': { notify: notifyOfAssignment },
    'assignment.trial_decided': { notify: notifyOfAssignment },
    'amendment.proposed': { notify: notifyOfAssignment },
    'amendment.signed': { notify: notifyOfAssignment },
    'amendment.declined': { notify: notifyOfAssignment },
    'amendment.withdrawn': { notify: notifyOfAssignment },
    'amendment.expired': { notify: notifyOfAssignment },
    'replacement.requested': { notify: notifyOfAssignment },
    'replacement.proposed': { notify: notifyOfAssignment },
    'replacement.filled': { notify: notifyOfAssignment },
    'replacement.canceled': { notify: notifyOfAssignment },
    'replacement.at_risk': { notify: notifyOfAssignment },
    'checklist.overdue': { notify_side: notifyOfOverdueTasks },
    'document.added': { notify_readers: notifyOfDocument },
    'pulse.asked': { notify_sides: askForPulse },
    'pulse.fell': { notify_manager: notifyOfFallenPulse },
    'assignment.ended': { notify: notifyOfAssignment },
  },
  schedules: {
    ask_pulses: [everyTenMinutes, askPulses],
    remind_of_checklists: [everyTenMinutes, remindOfChecklists],
    begin_assignments: [everyTenMinutes, beginAssignments],
    end_assignments: [everyTenMinutes, endAssignments],
    pass_trials: [everyTenMinutes, passTrials],
    expire_amendments: [everyTenMinutes, expireAmendments],
    apply_terms: [everyTenMinutes, applyTerms],
    remind_of_replacements: [everyTenMinutes, remindOfReplacements],
  },
  mails: { ...assignmentMails, ...pulseMails },
  notificationSubjects: { assignment: assignmentNotifications },
  personalData: {
    amendments: {
      is: 'Amendment of a contract',
      rules: [
        cleared('talent_id', { message: '', reason: '' }, 'contracts'),
        ofCompany('company_id', { message: '', reason: '' }),
      ],
      personal: 'message reason',
      kept: {
        law: 'contract',
        columns: 'signature',
        rows: 'talent_id = $id or proposed_by = $id',
        since: 'proposed_at',
        afterwards: { signature: erased },
      },
      withheld: 'bill_cents',
      plain:
        'id assignment_id company_id talent_id status proposed_by_side proposed_by proposed_at effective_on role_title bill_cents pay_cents weekly_hours timezone days from_time to_time break_minutes decided_at',
    },
    assignment_documents: {
      is: 'Document of an assignment',
      rules: [
        exported(`${ofOwnAssignments} and readers in ('both', 'talent')`, 'contracts'),
        deleted('uploaded_by'),
        deleted(ofOwnAssignments),
        ofCompany(ofCompanyAssignments, 'delete'),
      ],
      personal: 'name file_id',
      plain: 'id assignment_id uploaded_by readers created_at',
    },
    assignment_pauses: {
      is: 'Pause of an assignment',
      rules: [cleared(ofOwnAssignments, { reason: '' }, 'work')],
      personal: 'reason',
      plain: 'id assignment_id starts_at ends_at',
    },
    assignment_terms: {
      is: 'Terms of an assignment',
      rules: [exported(ofOwnAssignments, 'contracts')],
      withheld: 'bill_cents',
      why: 'Terms of work.',
      plain:
        'assignment_id effective_on amendment_id role_title engagement_type bill_cents pay_cents currency weekly_hours timezone days from_time to_time break_minutes overtime_percent night_percent paid_leave_days holiday_countries notice_days',
    },
    assignments: {
      is: 'Assignment',
      rules: [cleared('talent_id', { end_reason: '' }, 'work'), ofCompany('company_id', { end_reason: '' })],
      personal: 'end_reason',
      plain:
        'id offer_id company_id talent_id role_title status start_date ended_at created_at updated_at ends_on ended_by_side talent_ends_on trial_ends_on trial_result trial_decided_at pulse_month_on',
    },
    checklist_items: {
      is: 'Task of a checklist',
      rules: [exported(`${ofOwnAssignments} and side = 'talent'`, 'work')],
      why: 'Keys of fixed tasks.',
      plain: 'assignment_id key side due_on done_at done_by reminded_at',
    },
    pulse_answers: {
      is: 'Monthly feedback',
      rules: [
        exported('answered_by', 'work'),
        cleared(`answered_by = $id or ${ofOwnAssignments}`, { comment: '' }),
        ofCompany(ofCompanyAssignments, { comment: '' }),
      ],
      personal: 'comment',
      plain: 'assignment_id month_on side scores answered_by answered_at',
    },
    replacements: {
      is: 'Request for a replacement',
      rules: [cleared(ofOwnAssignments, { reason: erased }), ofCompany('company_id', { reason: erased })],
      personal: 'reason',
      plain:
        'id assignment_id company_id status requested_by requested_at due_at first_proposed_at reminded_at closed_at',
    },
  },
})
