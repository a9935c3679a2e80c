import { cleared, erased, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const sanctionsData: PersonalData = {
  sanctions: {
    is: 'Warning, suspension or deletion',
    rules: [
      exported('user_id', 'account'),
      cleared('user_id', {
        appeal: { sql: "case when appeal is null then null else 'Erased' end" },
        note: '',
        reason: erased,
        answer: null,
      }),
      ofCompany('company_id', {
        appeal: { sql: "case when appeal is null then null else 'Erased' end" },
        note: '',
        reason: erased,
        answer: null,
      }),
    ],
    personal: 'reason note appeal answer',
    withheld: 'note',
    plain:
      'id company_id user_id kind starts_at ends_on imposed_by ended_at ended_by end_reason appealed_by appealed_at outcome decided_by decided_at',
  },
}
