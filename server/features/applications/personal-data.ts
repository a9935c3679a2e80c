import {
  cleared,
  deleted,
  erased,
  ofCompany,
  ofCompanyApplications,
  ofOwnApplications,
} from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const applicationsData: PersonalData = {
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
}
