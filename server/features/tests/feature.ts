import type { Actor } from '#domain/kernel/actor.ts'
import { testsApi } from '#domain/tests/api.ts'
import { db } from '#server/db/connect.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { cleared, deleted, ofOwnAttempts } from '#server/platform/personal-data/decision.ts'
import { everyMinute, everyTenMinutes, everyMorning } from '#server/platform/queue/maintenance.ts'
import { setExtraTime, showExtraTime } from './allowances.ts'
import { endStuckRuns, runAnswer } from './answer-runs.ts'
import { archiveTest, unarchiveTest } from './archiving.ts'
import { settleRecordings } from './assembling.ts'
import { assignTest, replaceAttempt, reuseAttempt } from './assigning.ts'
import { bulkTests, exportTests, listTests, listVersions } from './lists.ts'
import { cloneTest, createTest, deleteTest, editTest, favoriteTest } from './editing.ts'
import { releaseOutcome, releaseDueOutcomes } from './find-attempt.ts'
import { listDocumentSets, sendDocumentPicture } from './document-pictures.ts'
import { gradeAnswer, suggestGrading } from './grading.ts'
import { addIntegrityNote, explainIntegrityNote } from './integrity.ts'
import { listGradings, sendGradingReminders } from './list-gradings.ts'
import { testMails } from './mails.ts'
import {
  findAttemptActs,
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
import { exportResults, listResults, showStatistics } from './results.ts'
import { finishRecording, listRecordings, openRecording, receivePart } from './recordings.ts'
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
    recordings: listRecordings,
    openRecording,
    sendRecordingPart: receivePart,
    finishRecording,
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
    documentSets: listDocumentSets,
    documentPicture: sendDocumentPicture,
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
  work: {
    suggestions: ({ grading_id }, { isLastTry }) => suggestGrading(grading_id, { isLastTry }),
    answer_runs: (about, { isLastTry }) => runAnswer(about, { isLastTry }),
  },
  schedules: {
    expire_attempts: [everyTenMinutes, expireAttempts],
    release_outcomes: [everyTenMinutes, releaseDueOutcomes],
    end_stuck_runs: [everyTenMinutes, endStuckRuns],
    settle_recordings: [everyMinute, settleRecordings],
    send_test_reminders: [everyTenMinutes, sendTestReminders],
    send_grading_reminders: [everyMorning, sendGradingReminders],
  },
  mails: testMails,
  notificationActs: findAttemptActs,
  personalData: {
    answer_runs: {
      is: 'Run of an answer in a test',
      rules: [cleared(ofOwnAttempts, { cases: '[]' }, 'tests')],
      personal: 'cases',
      // The results of hidden cases would tell what the key is.
      withheld: 'cases share duration_ms cpu_ms',
      plain: 'attempt_id question_id status share engine duration_ms cpu_ms created_at finished_at',
    },
    answers: {
      is: 'Answer in a test',
      rules: [cleared(ofOwnAttempts, { value: null, number: null, file_id: null }, 'tests')],
      personal: 'value number file_id',
      withheld: 'points',
      plain: 'attempt_id question_id is_flagged revision writer sequence seconds saved_at points',
    },
    attempts: {
      is: 'Test attempt',
      rules: [
        cleared(
          'applicant_id',
          {
            address_hash: null,
            replaced_because: { sql: "case when replaced_because is null then null else 'Erased' end" },
          },
          'tests',
        ),
      ],
      personal: 'address_hash replaced_because',
      withheld:
        'address_hash replaced_because score points question_ids writer outcome_at graded_at grading_reminded_at',
      plain:
        'id application_id test_id company_id applicant_id status score assigned_at due_at started_at submitted_at graded_at version_id question_ids ends_at extra_time_percent credited_ms writer points outcome_at reused_attempt_id review_requested_at replaced_at released_at reminded_at grading_reminded_at',
    },
    gradings: {
      is: 'Grading of an answer',
      rules: [cleared(ofOwnAttempts, { comment: '', note: '', marks: '[]', suggestion: null })],
      personal: 'comment note marks suggestion',
      plain: 'id attempt_id question_id round criteria points grader_id graded_at suggestion_pending',
    },
    imported_library_tests: { is: 'Test of the library', why: 'No people.', plain: 'library_key' },
    integrity_notes: {
      is: 'Notice about a test attempt',
      rules: [cleared(ofOwnAttempts, { explanation: '' }, 'tests')],
      personal: 'explanation',
      plain: 'id attempt_id kind question_id amount at',
    },
    job_tests: { is: 'Test of a job', why: 'IDs.', plain: 'job_id test_id position' },
    recording_parts: {
      is: 'Part of a recording',
      rules: [deleted(`recording_id in (select id from recordings where ${ofOwnAttempts})`)],
      why: 'The bytes are files of the applicant.',
      plain: 'recording_id number size_bytes file_id',
      secret: 'sha256',
    },
    recordings: {
      is: 'Recording of an answer',
      rules: [deleted(ofOwnAttempts, 'tests')],
      why: 'The recording is a file of the applicant.',
      plain: 'id attempt_id question_id take media_type opened_at file_id seconds',
    },
    test_files: {
      is: 'File of a test',
      // Their author's voice; the text of the question stays.
      rules: [deleted("file_id in (select id from files where owner_id = $id and purpose = 'prompt')")],
      plain: 'test_id file_id',
    },
    test_counts: {
      is: 'Count of attempts',
      why: 'Numbers.',
      plain: 'test_id jobs attempts graded score_total company_id',
    },
    test_favorites: { is: 'Favorite test', rules: [deleted('user_id', 'account')], plain: 'user_id test_id' },
    test_versions: {
      is: 'Version of a test',
      why: 'Questions.',
      plain: 'id test_id number content activated_at activated_by pass_rate time_limit',
    },
    tests: {
      is: 'Test',
      why: 'Questions.',
      plain:
        'id company_id name type level time_limit pass_rate created_at updated_at status draft version_id questions_count revision library_key is_active category',
    },
  },
})
