import { cleared, deleted, erased, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const meetingsData: PersonalData = {
  availability: {
    is: 'Availability for meetings',
    rules: [deleted('user_id', 'meetings')],
    personal: 'hours exceptions timezone',
    plain:
      'user_id buffer_before_minutes buffer_after_minutes notice_minutes meetings_a_day minutes holiday_countries updated_at',
  },
  busy_times: {
    is: 'Busy time',
    rules: [deleted('user_id')],
    personal: 'during',
    why: 'Made of meetings and the connected calendar.',
    plain: 'id user_id meeting_id lane calendar_entry_id',
  },
  meeting_people: {
    is: 'Participation in a meeting',
    rules: [exported('user_id', 'meetings')],
    why: 'IDs and times.',
    plain: 'meeting_id user_id status starts_at ends_at side response is_assigned',
  },
  meeting_times: { is: 'Proposed time of a meeting', why: 'Times.', plain: 'meeting_id starts_at ends_at' },
  meetings: {
    is: 'Meeting',
    rules: [
      exported('id in (select meeting_id from meeting_people where user_id = $id)', 'meetings'),
      cleared(
        'organizer_id = $id or application_id in (select id from applications where applicant_id = $id) or assignment_id in (select id from assignments where talent_id = $id)',
        {
          title: erased,
          link: '',
          message: '',
          reason: '',
          notes: '',
        },
      ),
      ofCompany('company_id', { title: erased, link: '', message: '', reason: '', notes: '' }),
    ],
    personal: 'title link message reason notes',
    withheld: 'notes outcome',
    plain:
      'id company_id application_id status starts_at ends_at sequence organizer_id created_at updated_at kind assignment_id minutes choose_until panel_rule proposing_side reschedules outcome reminded_at',
  },
}
