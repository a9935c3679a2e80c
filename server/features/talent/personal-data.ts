import { cleared, deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const talentData: PersonalData = {
  blocked_companies: {
    is: 'Company that you hid from',
    rules: [deleted('talent_id', 'profile')],
    plain: 'talent_id company_id created_at',
  },
  profile_views: {
    is: 'View of your profile',
    rules: [deleted('talent_id', 'privacy'), ofCompany('company_id', 'delete')],
    plain: 'talent_id company_id viewed_on',
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
  work_history: {
    is: 'Position in the work history',
    rules: [deleted('user_id', 'profile')],
    personal: 'title company from_month to_month description',
    plain: 'user_id position',
  },
}
