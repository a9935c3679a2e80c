import { invitationsApi } from '#domain/invitations/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, ofCompany } from '#server/platform/personal-data/decision.ts'
import { declineInvitation, expireInvitations, sendInvitation, withdrawInvitation } from './invitations.ts'
import { listInvitations, listReceivedInvitations } from './lists.ts'
import { findInvitationActs, invitationMails, notifyInvitedTalent, notifyOfDecline } from './on-invitation-activity.ts'

export const invitations = defineFeature({
  api: invitationsApi,
  handlers: {
    send: sendInvitation,
    list: listInvitations,
    withdraw: withdrawInvitation,
    listReceived: listReceivedInvitations,
    decline: declineInvitation,
  },
  reactions: {
    'job.closed': { expire_invitations: expireInvitations },
    'job.filled': { expire_invitations: expireInvitations },
    'invitation.sent': { notify_talent: notifyInvitedTalent },
    'invitation.declined': { notify_company: notifyOfDecline },
  },
  mails: invitationMails,
  notificationActs: findInvitationActs,
  personalData: {
    invitations: {
      is: 'Invitation to apply',
      rules: [
        cleared('talent_id', { message: '', decline_note: '' }, 'applications'),
        ofCompany('company_id', { message: '' }),
      ],
      personal: 'message decline_note',
      plain: 'id job_id company_id talent_id status invited_by sent_at decided_at decline_reason',
    },
  },
})
