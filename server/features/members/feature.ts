import { membersApi } from '#domain/members/api.ts'
import { startSessionIn } from '#server/features/accounts/sign-in.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenDone } from '#server/platform/http/then-show.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { deleted, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import { setBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { setMemberAccess, showMemberAccess, setMemberRole, transferOwnership } from './access.ts'
import { inviteMember, resendMemberInvitation, revokeMemberInvitation } from './inviting.ts'
import { joinWithAccount, joinWithNewAccount, startJoinWithProvider, openMemberInvitation } from './joining.ts'
import { leaveCompany, listTeam, removeMember, showOpenWork } from './team.ts'
import {
  mailFormerMember,
  mailMemberInvitation,
  mailRole,
  mailTransfer,
  memberMails,
  notifyInviter,
  notifyTeamOfDeparture,
} from './on-member-activity.ts'

export const members = defineFeature({
  api: membersApi,
  handlers: {
    list: listTeam,
    invite: inviteMember,
    resend: resendMemberInvitation,
    revoke: thenDone(revokeMemberInvitation),
    setRole: thenDone(setMemberRole),
    seeAccess: showMemberAccess,
    setAccess: thenDone(setMemberAccess),
    transferOwnership: thenDone(transferOwnership),
    seeOpenWork: showOpenWork,
    remove: thenDone((actor, id, body) => removeMember(actor, id, body.successor_id)),
    leave: thenDone((actor, body) => leaveCompany(actor, body.successor_id)),
    openInvitation: (actor, body, { request }) => openMemberInvitation(actor, body.secret, request.ip),
    joinWithNewAccount: async (actor, body, { request, reply }) => {
      const signedIn = await joinWithNewAccount(actor, body, request.ip)
      return { me: await startSessionIn(request, reply, signedIn) }
    },
    joinWithProvider: (actor, body, { request, reply }) =>
      startJoinWithProvider(actor, body, {
        ip: request.ip,
        browser: setBrowserCookie(request, reply),
        origin: ownOrigin(request),
      }),
    joinWithAccount: thenDone((actor, body, { request }) => joinWithAccount(actor, body.secret, request.ip)),
  },
  reactions: {
    'company.member_added': { notify_inviter: notifyInviter },
    'company.member_removed': { notify_team: notifyTeamOfDeparture, mail_former_member: mailFormerMember },
    'member.invited': { mail: mailMemberInvitation },
    'member.invitation_resent': { mail: mailMemberInvitation },
    'member.role_set': { mail: mailRole },
    'member.ownership_transferred': { mail: mailTransfer },
  },
  mails: memberMails,
  expiringRows: {
    // Owners can resend an expired invitation for a while.
    member_invitations: ['expires_at', 30],
  },
  personalData: {
    member_invitations: {
      is: 'Invitation to a company',
      rules: [deleted('lower(email) = lower($email)', 'account'), ofCompany('company_id', 'delete')],
      personal: 'email',
      secret: 'token_hash',
      plain: 'id company_id member_role invited_by created_at expires_at',
    },
    member_jobs: {
      is: 'Job that a member sees',
      rules: [exported('user_id', 'account')],
      why: 'IDs.',
      plain: 'user_id job_id',
    },
    members: {
      is: 'Membership in a company',
      rules: [exported('user_id', 'account')],
      why: 'IDs and a role.',
      plain: 'user_id company_id member_role created_at sees_all_jobs',
    },
  },
})
