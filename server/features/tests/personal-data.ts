import { cleared, deleted, ofOwnAttempts } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const testsData: PersonalData = {
  answers: {
    is: 'Answer in a test',
    rules: [cleared(ofOwnAttempts, { value: null, file_id: null }, 'tests')],
    personal: 'value file_id',
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
    withheld: 'address_hash replaced_because score points question_ids writer outcome_at graded_at grading_reminded_at',
    plain:
      'id application_id test_id company_id applicant_id status score assigned_at due_at started_at submitted_at graded_at version_id question_ids ends_at extra_time_percent credited_ms writer points outcome_at reused_attempt_id review_requested_at replaced_at released_at reminded_at grading_reminded_at',
  },
  gradings: {
    is: 'Grading of an answer',
    rules: [cleared(ofOwnAttempts, { comment: '', note: '', suggestion: null })],
    personal: 'comment note suggestion',
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
      'id company_id name type time_limit pass_rate created_at updated_at status draft version_id questions_count revision library_key is_active category',
  },
}
