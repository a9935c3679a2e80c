import { verificationsApi } from '#domain/verifications/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { everyMorning } from '#server/platform/queue/maintenance.ts'
import {
  remindOfBadges,
  verificationMails,
  notifyStaffOfVerification,
  notifyApplicantOfDecision,
  remindOfBadge,
} from './on-verification-activity.ts'
import {
  approveVerification,
  listOwnVerifications,
  listVerifications,
  readVerificationFile,
  rejectVerification,
  reviewVerification,
  submitVerification,
  submitVerificationFor,
  withdrawVerification,
} from './verifications.ts'

export const verifications = defineFeature({
  api: verificationsApi,
  handlers: {
    own: listOwnVerifications,
    submit: submitVerification,
    submitFor: submitVerificationFor,
    withdraw: withdrawVerification,
    list: listVerifications,
    readFile: readVerificationFile,
    review: reviewVerification,
    approve: approveVerification,
    reject: rejectVerification,
  },
  reactions: {
    'verification.submitted': { notify_staff: notifyStaffOfVerification },
    'verification.reviewed': { notify_staff: notifyStaffOfVerification },
    'verification.approved': { notify_applicant: notifyApplicantOfDecision },
    'verification.rejected': { notify_applicant: notifyApplicantOfDecision },
    'talent.badge_expires_soon': { remind: remindOfBadge },
  },
  schedules: { remind_of_badges: [everyMorning, remindOfBadges] },
  mails: verificationMails,
  personalData: {
    verifications: {
      is: 'Document to verify',
      rules: [deleted('talent_id', 'profile')],
      personal: 'badge checked reason file_id',
      withheld: 'reviewed_by decided_by submitted_by',
      plain: 'id talent_id status submitted_at expires_on reviewed_by reviewed_at decided_by decided_at submitted_by',
    },
  },
})
