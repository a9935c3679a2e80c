import type { FastifyInstance } from 'fastify'
import { asUser } from '#domain/kernel/actor.ts'
import { securityApi } from '#domain/security/api.ts'
import { startOauth } from '#server/features/accounts/start-oauth.ts'
import { serve } from '#server/platform/http/routes.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { setBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import { reauthenticate } from './reauthenticate.ts'
import { showAccountSecurity } from './show-account-security.ts'

const done = { done: true } as const

export function securityRoutes(app: FastifyInstance): void {
  serve(app, securityApi.show, ({ actor }) => showAccountSecurity(actor))
  serve(app, securityApi.reauthenticate, async ({ actor, body }) => {
    await reauthenticate(actor, body)
    return done
  })
  serve(app, securityApi.startReauthentication, ({ actor, body, request, reply }) =>
    startOauth(
      { ...body, timezone: 'UTC' },
      {
        ip: request.ip,
        browser: setBrowserCookie(request, reply),
        origin: ownOrigin(request),
        within: { purpose: 'reauthenticate', session_id: asUser(actor).session_id },
      },
    ),
  )
}
