import { cleared, erased, exported } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const moderationData: PersonalData = {
  report_cases: {
    is: 'Case of reports',
    rules: [cleared('user_id = $id or subject_id = $id', { title: erased, reason: '' })],
    personal: 'title reason',
    plain:
      'id kind subject_id conversation_id company_id user_id status opened_at claimed_by outcome resolved_by resolved_at restored_at',
  },
  reports: {
    is: 'Report',
    rules: [
      exported('reported_by', 'requests'),
      cleared('reported_by', { note: '' }),
      cleared('report_case_id in (select id from report_cases where user_id = $id or subject_id = $id)', {
        evidence: '',
        note: '',
      }),
    ],
    personal: 'note evidence',
    withheld: 'evidence',
    plain: 'id report_case_id reported_by reason created_at',
  },
}
