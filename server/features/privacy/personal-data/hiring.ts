import {
  cleared,
  deleted,
  erased,
  exported,
  ofCompany,
  ofCompanyApplications,
  ofOwnApplications,
  ofOwnAttempts,
} from './decision.ts'
import type { Decision } from './decision.ts'

/** Profiles, applications, tests, and what companies record about talents. */
export const hiringTables = {
  answers: {
    is: 'Answer in a test',
    rules: [cleared(ofOwnAttempts, { value: null, file_id: null }, 'tests')],
    personal: 'value file_id',
    withheld: 'points',
    plain: 'attempt_id question_id is_flagged revision writer sequence seconds saved_at points',
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
          proposal_rate_cents: null,
          proposed_for: null,
          rejection_message: null,
          resume_file_id: null,
          attachment_file_id: null,
          tags: '{}',
        },
        'applications',
      ),
      ofCompany('company_id', { tags: '{}', rejection_message: null }),
    ],
    personal: 'cover_letter proposal_rate_cents proposed_for rejection_message resume_file_id attachment_file_id tags',
    withheld:
      'tags stage stage_at opened_at rejects_at rejected_by rejection_reason rejection_message publishes_at is_unread',
    plain:
      'id job_id applicant_id stage currency created_at updated_at company_id stage_at opened_at answer_due_at answered_at rejects_at rejected_by rejection_reason published_stage published_stage_at publishes_at is_unread',
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
  integrity_notes: {
    is: 'Notice about a test attempt',
    rules: [cleared(ofOwnAttempts, { explanation: '' }, 'tests')],
    personal: 'explanation',
    plain: 'id attempt_id kind question_id amount at',
  },
  imported_library_tests: { is: 'Test of the library', why: 'No people.', plain: 'library_key' },
  invitations: {
    is: 'Invitation to apply',
    rules: [
      cleared('talent_id', { message: '', decline_note: '' }, 'applications'),
      ofCompany('company_id', { message: '' }),
    ],
    personal: 'message decline_note',
    plain: 'id job_id company_id talent_id status invited_by sent_at decided_at decline_reason',
  },
  job_counts: {
    is: 'Count of applications',
    why: 'Numbers.',
    plain: 'job_id company_id applications applications_unread open_since',
  },
  job_flags: {
    is: 'Check of a job',
    why: 'Findings about the texts of a company’s job.',
    plain: 'id job_id company_id status findings requested_by requested_at decided_by decided_at reason',
  },
  job_tests: { is: 'Test of a job', why: 'IDs.', plain: 'job_id test_id position' },
  jobs: {
    is: 'Job',
    rules: [
      ofCompany('company_id', { description: erased, cc_email: null }),
      cleared('lower(cc_email) = lower($email)', { cc_email: null }),
    ],
    personal: 'cc_email description',
    why: 'The title and terms stay, because contracts and applications name them.',
    plain:
      'id company_id title engagement_type budget_min_cents budget_max_cents budget_total_cents currency weekly_hours start_date skill_tags timezone required_certs visibility status published_at created_at updated_at openings archived_at version applicants_notified_at description_text approved_budget_cents hidden_at flagged_at review_requested_at short_id',
  },
  member_invitations: {
    is: 'Invitation to a company',
    rules: [deleted('lower(email) = lower($email)', 'account'), ofCompany('company_id', 'delete')],
    personal: 'email',
    secret: 'token_hash',
    plain: 'id company_id member_role invited_by created_at expires_at',
  },
  members: {
    is: 'Membership in a company',
    rules: [exported('user_id', 'account')],
    why: 'IDs and a role.',
    plain: 'user_id company_id member_role created_at sees_all_jobs',
  },
  member_jobs: {
    is: 'Job that a member sees',
    rules: [exported('user_id', 'account')],
    why: 'IDs.',
    plain: 'user_id job_id',
  },
  open_jobs: {
    is: 'Search entry of a job',
    why: 'Texts of open jobs; a closed job has none.',
    plain:
      'job_id company_id published_at engagement_type rate_cents price_cents weekly_hours timezone skills title_words named_words all_words',
  },
  profile_snapshots: {
    is: 'Profile that was sent with an application',
    rules: [deleted(ofOwnApplications, 'applications')],
    personal:
      'headline summary skills hourly_rate_cents experience_level availability location region timezone links work_history photo_file_id resume_file_id weekly_hours',
    plain: 'application_id currency updated_at',
  },
  profile_views: {
    is: 'View of your profile',
    rules: [deleted('talent_id', 'privacy'), ofCompany('company_id', 'delete')],
    plain: 'talent_id company_id viewed_on',
  },
  proposals: {
    is: 'Proposal of a talent to a company',
    rules: [deleted('talent_id'), ofCompany('company_id', 'delete')],
    personal: 'reason',
    plain: 'id company_id talent_id proposed_by created_at dismissed_by dismissed_at replacement_id',
  },
  saved_jobs: {
    is: 'Saved job',
    rules: [deleted('applicant_id', 'applications')],
    plain: 'applicant_id job_id created_at',
  },
  saved_search_matches: {
    is: 'Match of a saved search',
    rules: [deleted('talent_id')],
    plain: 'saved_search_id talent_id is_available reason found_at',
  },
  saved_searches: {
    is: 'Saved search',
    rules: [deleted('user_id', 'account'), ofCompany('company_id', 'delete')],
    personal: 'name criteria',
    plain: 'id company_id user_id alert checked_at alerted_at created_at updated_at paused_at',
  },
  search_terms: { is: 'Word of the search', why: 'Words of open jobs.', plain: 'term slips' },
  shortlist_entries: {
    is: 'Entry of a shortlist',
    rules: [deleted('talent_id'), ofCompany('company_id', 'delete')],
    plain: 'shortlist_id talent_id company_id added_by added_at',
  },
  shortlist_votes: {
    is: 'Vote on a shortlist',
    rules: [
      deleted('talent_id'),
      deleted('user_id', 'notes'),
      ofCompany('shortlist_id in (select id from shortlists where company_id = $id)', 'delete'),
    ],
    personal: 'vote note',
    plain: 'shortlist_id talent_id user_id updated_at',
  },
  shortlists: {
    is: 'Shortlist',
    rules: [ofCompany('company_id', 'delete')],
    personal: 'name',
    plain: 'id company_id is_default created_by created_at updated_at',
  },
  stage_history: {
    is: 'Stage of an application',
    why: 'IDs, stages and times.',
    plain: 'id application_id job_id company_id stage entered_at left_at moved_by published_at',
  },
  talent_badges: {
    is: 'Badge',
    rules: [deleted('talent_id', 'profile')],
    personal: 'checked badge',
    withheld: 'granted_by removed_by',
    plain: 'id talent_id granted_by granted_at expires_on removed_by removed_at expired_at reminded_at',
  },
  talent_links: {
    is: 'Public link to a profile',
    rules: [deleted('talent_id', 'profile')],
    plain: 'talent_id id created_at',
  },
  talents: {
    is: 'Profile',
    rules: [
      cleared(
        'user_id',
        {
          headline: '',
          summary: '',
          skills: '{}',
          links: '{}',
          location: '',
          region: null,
          timezone: null,
          hourly_rate_cents: null,
          experience_level: null,
          availability: '{}',
          weekly_hours: null,
          extra_time_percent: { sql: '0' },
          photo_file_id: null,
          resume_file_id: null,
          visibility: 'hidden',
        },
        'profile',
      ),
    ],
    personal:
      'headline summary skills links location region timezone hourly_rate_cents experience_level availability weekly_hours extra_time_percent photo_file_id resume_file_id visibility',
    plain: 'user_id created_at updated_at currency hidden_at',
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
      'id company_id name type time_limit pass_rate created_at updated_at status draft version_id questions_count revision library_key is_active category',
  },
  verifications: {
    is: 'Document to verify',
    rules: [deleted('talent_id', 'profile')],
    personal: 'badge checked reason file_id',
    withheld: 'reviewed_by decided_by submitted_by',
    plain: 'id talent_id status submitted_at expires_on reviewed_by reviewed_at decided_by decided_at submitted_by',
  },
  work_history: {
    is: 'Position in the work history',
    rules: [deleted('user_id', 'profile')],
    personal: 'title company from_month to_month description',
    plain: 'user_id position',
  },
} as const satisfies Record<string, Decision>
