import { referralsApi } from '#domain/referrals/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { exported } from '#server/platform/personal-data/decision.ts'
import { everyNight } from '#server/platform/queue/maintenance.ts'
import { earnReferrals, recordReferral } from './earning.ts'
import { listReferrals } from './lists.ts'
import { findReferralSettings, saveReferralSettings } from './settings.ts'
import { findJobReferral, findReferrer, shareJob, shareOwnJob } from './sharing.ts'

export const referrals = defineFeature({
  api: referralsApi,
  handlers: {
    settings: findReferralSettings,
    saveSettings: saveReferralSettings,
    find: findJobReferral,
    share: shareJob,
    shareOwn: shareOwnJob,
    findReferrer,
    list: listReferrals,
  },
  reactions: { 'application.submitted': { record_referral: recordReferral } },
  schedules: { earn_referrals: [everyNight, () => earnReferrals()] },
  personalData: {
    referral_links: {
      is: 'Link for referrals',
      rules: [exported('referrer_id', 'work')],
      plain: 'id job_id referrer_id code created_at',
    },
    referrals: {
      is: 'Referral',
      rules: [exported('referrer_id', 'work')],
      why: 'IDs, states, times and amounts.',
      withheld: 'application_id',
      plain:
        'id application_id job_id company_id referrer_id bonus_cents currency status adjustment_id created_at decided_at',
    },
  },
})
