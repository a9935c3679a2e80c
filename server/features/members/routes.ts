import type { FastifyInstance } from 'fastify'
import { membersApi } from '#domain/members/api.ts'
import { startSessionIn } from '#server/features/accounts/sign-in.ts'
import { serve } from '#server/platform/http/routes.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { setBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { showOpenWork, leaveCompany, removeMember } from './removing.ts'
import { inviteMember, resendMemberInvitation, revokeMemberInvitation } from './inviting.ts'
import { joinWithAccount, joinWithNewAccount, startJoinWithProvider, openMemberInvitation } from './joining.ts'
import { listTeam } from './list-team.ts'
import { setMemberAccess, showMemberAccess, setMemberRole, transferOwnership } from './access.ts'

const done = { done: true } as const

export function memberRoutes(app: FastifyInstance): void {
  serve(app, membersApi.list, ({ actor }) => listTeam(actor))
  serve(app, membersApi.invite, ({ actor, body }) => inviteMember(actor, body))
  serve(app, membersApi.resend, ({ actor, params }) => resendMemberInvitation(actor, params.id))
  serve(app, membersApi.revoke, async ({ actor, params }) => {
    await revokeMemberInvitation(actor, params.id)
    return done
  })
  serve(app, membersApi.setRole, async ({ actor, params, body }) => {
    await setMemberRole(actor, params.id, body)
    return done
  })
  serve(app, membersApi.seeAccess, ({ actor, params }) => showMemberAccess(actor, params.id))
  serve(app, membersApi.setAccess, async ({ actor, params, body }) => {
    await setMemberAccess(actor, params.id, body)
    return done
  })
  serve(app, membersApi.transferOwnership, async ({ actor, params }) => {
    await transferOwnership(actor, params.id)
    return done
  })
  serve(app, membersApi.seeOpenWork, ({ actor, params }) => showOpenWork(actor, params.id))
  serve(app, membersApi.remove, async ({ actor, params, body }) => {
    await removeMember(actor, params.id, body.successor_id)
    return done
  })
  serve(app, membersApi.leave, async ({ actor, body }) => {
    await leaveCompany(actor, body.successor_id)
    return done
  })
  serve(app, membersApi.openInvitation, ({ actor, body, request }) =>
    openMemberInvitation(actor, body.secret, request.ip),
  )
  serve(app, membersApi.joinWithNewAccount, async ({ actor, body, request, reply }) => {
    const signedIn = await joinWithNewAccount(actor, body, request.ip)
    return { me: await startSessionIn(request, reply, signedIn) }
  })
  serve(app, membersApi.joinWithProvider, ({ actor, body, request, reply }) =>
    startJoinWithProvider(actor, body, {
      ip: request.ip,
      browser: setBrowserCookie(request, reply),
      origin: ownOrigin(request),
    }),
  )
  serve(app, membersApi.joinWithAccount, async ({ actor, body, request }) => {
    await joinWithAccount(actor, body.secret, request.ip)
    return done
  })
}
