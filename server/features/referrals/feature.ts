import { retention } from '#domain/kernel/retention.ts'
import { referralsApi } from '#domain/referrals/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted, exported } from '#server/platform/personal-data/decision.ts'
import { everyNight } from '#server/platform/queue/maintenance.ts'
import { earnReferrals, recordReferral } from './earning.ts'
import { inviteToJob, inviteToOwnJob } from './inviting.ts'
import { listReferrals } from './lists.ts'
import { referralMails } from './mails.ts'
import { refusingRoutes } from './refusing-routes.ts'
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
    invite: inviteToJob,
    inviteOwn: inviteToOwnJob,
    findReferrer,
    list: listReferrals,
  },
  routes: [refusingRoutes],
  reactions: { 'application.referred': { record_referral: recordReferral } },
  schedules: { earn_referrals: [everyNight, () => earnReferrals()] },
  mails: referralMails,
  // As the email says.
  expiringRows: { referral_invitations: ['created_at', retention.invitation_days] },
  personalData: {
    referral_invitations: {
      is: 'Invitation to a job by email',
      rules: [deleted('referrer_id', 'work'), deleted('lower(email) = lower($email)', 'requests')],
      personal: 'person_name email',
      withheld: 'address_id',
      plain: 'id link_id referrer_id address_id created_at',
    },
    refused_addresses: {
      is: 'Address that gets no invitations',
      why: 'A keyed hash. Without it, people who were erased would be invited again.',
      plain: 'address_id created_at',
    },
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
        'id application_id job_id company_id referrer_id bonus_cents currency status adjustment_id shows_progress created_at decided_at',
    },
  },
})
