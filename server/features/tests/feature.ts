import type { Actor } from '#domain/kernel/actor.ts'
import { testsApi } from '#domain/tests/api.ts'
import { db } from '#server/db/connect.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { everyTenMinutes, everyMorning } from '#server/platform/queue/maintenance.ts'
import { setExtraTime, showExtraTime } from './allowances.ts'
import { archiveTest, unarchiveTest } from './archiving.ts'
import { assignTest, replaceAttempt, reuseAttempt } from './assigning.ts'
import { bulkTests } from './bulk-tests.ts'
import { cloneTest, createTest, deleteTest, editTest, favoriteTest } from './editing.ts'
import { releaseOutcome, releaseDueOutcomes } from './find-attempt.ts'
import { gradeAnswer, suggestGrading } from './grading.ts'
import { addIntegrityNote, explainIntegrityNote } from './integrity.ts'
import { listGradings, sendGradingReminders } from './list-gradings.ts'
import { exportTests, listTests, listVersions } from './lists.ts'
import { testMails } from './mails.ts'
import {
  notifyOfTest,
  notifyOfReplacement,
  notifyOfExpiry,
  notifyOfTimeOver,
  notifyGraders,
  notifyOfResult,
  notifyOfReviewRequest,
  notifyOfOutcome,
} from './on-attempt-activity.ts'
import { listOwnAttempts, sendTestReminders } from './own-attempts.ts'
import { testsData } from './personal-data.ts'
import { exportResults, listResults, showStatistics } from './results.ts'
import { saveAnswer } from './save-answer.ts'
import { showResult } from './show-result.ts'
import { showTakenAttempt } from './show-taken-attempt.ts'
import { showTest } from './find-test.ts'
import { expireAttempts, openAttempt, requestReview, startAttempt, submitAttempt } from './taking.ts'

const showTaken = (actor: Actor, id: string) => showTakenAttempt(db, actor, id)

export const tests = defineFeature({
  api: testsApi,
  handlers: {
    create: createTest,
    createAtRoot: createTest,
    list: listTests,
    listAtRoot: async (actor, query, { reply }) => {
      const { items, total } = await listTests(actor, query)
      reply.header('x-total-count', total)
      return items
    },
    exportList: asCsv(exportTests),
    bulk: bulkTests,
    find: (actor, id) => showTest(db, actor, id),
    edit: editTest,
    versions: listVersions,
    archive: archiveTest,
    unarchive: unarchiveTest,
    clone: cloneTest,
    remove: deleteTest,
    favorite: favoriteTest,
    listOwn: listOwnAttempts,
    findOwn: showTaken,
    start: thenShow(startAttempt, openAttempt),
    open: openAttempt,
    saveAnswer,
    addIntegrityNote,
    explainIntegrityNote,
    submit: thenShow(submitAttempt, showTaken),
    extraTime: showExtraTime,
    setExtraTime,
    assign: assignTest,
    results: listResults,
    exportResults: asCsv(exportResults),
    result: showResult,
    release: releaseOutcome,
    replace: replaceAttempt,
    reuse: thenShow(reuseAttempt, showTaken),
    toGrade: listGradings,
    grade: gradeAnswer,
    statistics: showStatistics,
    requestReview: thenShow(requestReview, showTaken),
  },
  reactions: {
    'test.assigned': { notify_applicant: notifyOfTest },
    'attempt.reassigned': { notify_applicant: notifyOfTest },
    'attempt.replaced': { notify_applicant: notifyOfReplacement },
    'attempt.expired': { notify_applicant: notifyOfExpiry },
    'attempt.submitted': { notify_applicant: notifyOfTimeOver, notify_company: notifyGraders },
    'attempt.graded': { notify_company: notifyOfResult },
    'attempt.reused': { notify_company: notifyOfResult },
    'attempt.review_requested': { notify_company: notifyOfReviewRequest },
    'attempt.released': { notify_applicant: notifyOfOutcome },
  },
  work: { suggestions: ({ grading_id }, { isLastTry }) => suggestGrading(grading_id, { isLastTry }) },
  schedules: {
    expire_attempts: [everyTenMinutes, expireAttempts],
    release_outcomes: [everyTenMinutes, releaseDueOutcomes],
    send_test_reminders: [everyTenMinutes, sendTestReminders],
    send_grading_reminders: [everyMorning, sendGradingReminders],
  },
  mails: testMails,
  personalData: testsData,
})
