import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const shortlistsData: PersonalData = {
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
}
