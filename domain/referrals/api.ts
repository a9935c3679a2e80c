import { defineApi } from '../kernel/endpoint.ts'
import {
  jobReferral,
  referral,
  referralInvitationForm,
  referralLink,
  referralSettings,
  referralSettingsForm,
  referralsPage,
  referralsQuery,
  referrer,
  referrerQuery,
} from './referral.ts'

export const referralsApi = defineApi('referrals', 'Referrals', {
  settings: {
    method: 'GET',
    url: '/api/company/referral-settings',
    schema: { summary: 'What the company pays for a referral', response: referralSettings },
    config: { permission: 'referral.see_settings', viewable: 'impersonation.start' },
  },
  saveSettings: {
    method: 'PUT',
    url: '/api/company/referral-settings',
    schema: {
      summary: 'Change what the company pays for a referral from now on',
      body: referralSettingsForm,
      response: referralSettings,
    },
    config: { permission: 'referral.edit_settings', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: '/api/open-jobs/:id/referral',
    schema: { summary: 'What the talent receives for referring a person to a job', response: jobReferral },
    config: { permission: 'referral.see_offer', viewable: 'impersonation.start' },
  },
  share: {
    method: 'POST',
    url: '/api/open-jobs/:id/referral-link',
    schema: { summary: "The talent's own link for referring people to a job", response: referralLink },
    config: { permission: 'referral.share', effect: 'none' },
  },
  shareOwn: {
    method: 'POST',
    url: '/api/jobs/:id/referral-link',
    schema: { summary: "The member's own link for referring people to a job of the company", response: referralLink },
    config: { permission: 'job.refer', effect: 'none' },
  },
  invite: {
    method: 'POST',
    url: '/api/open-jobs/:id/referral-invitations',
    schema: {
      summary: 'Invite a person by email to a job to which the talent can refer people',
      body: referralInvitationForm,
      response: referral,
    },
    config: { permission: 'referral.share', effect: 'none', creates: true },
  },
  inviteOwn: {
    method: 'POST',
    url: '/api/jobs/:id/referral-invitations',
    schema: {
      summary: "Invite a person by email to a job of the member's company",
      body: referralInvitationForm,
      response: referral,
    },
    config: { permission: 'job.refer', effect: 'none', creates: true },
  },
  findReferrer: {
    method: 'GET',
    url: '/api/open-jobs/:id/referrer',
    schema: { summary: 'Who shared a referral link to a job', querystring: referrerQuery, response: referrer },
    config: { permission: 'referral.see_offer', viewable: 'impersonation.start' },
  },
  list: {
    method: 'GET',
    url: '/api/referrals',
    schema: {
      summary: 'The people whom the user invited, or who applied with their link, newest first',
      querystring: referralsQuery,
      response: referralsPage,
    },
    config: { permission: 'referral.list', viewable: 'impersonation.start' },
  },
})
