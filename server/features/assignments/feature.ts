import { assignmentsApi } from '#domain/assignments/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { readAmendmentContract } from './amendment-rows.ts'
import { declineAmendment, expireAmendments, proposeAmendment, signAmendment, withdrawAmendment } from './amendments.ts'
import { checkItem, notifyOfOverdueTasks, remindOfChecklists, showChecklist } from './checklist.ts'
import { addDocument, listDocuments, notifyOfDocument, readDocument, removeDocument } from './documents.ts'
import { endAssignments, extendAssignment, giveNotice, showEnding } from './ending.ts'
import { listHistory } from './history.ts'
import { exportAssignments, listAssignments, showAssignment, showFigures } from './lists.ts'
import { assignmentMails, pulseMails, assignmentNotifications, notifyOfAssignment } from './on-assignment-activity.ts'
import { pauseAssignment, resumeAssignment, beginAssignments, fillReplacements } from './running.ts'
import { assignmentsData } from './personal-data.ts'
import { answerPulse, askPulses, askForPulse, notifyOfFallenPulse, showPulse } from './pulses.ts'
import { cancelReplacement, fillReplacement, remindOfReplacements, requestReplacement } from './replacements.ts'
import { applyTerms } from './terms.ts'
import { decideTrial, passTrials } from './trials.ts'

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
  personalData: assignmentsData,
})
