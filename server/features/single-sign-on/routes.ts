import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { continueSignIn } from '#server/features/accounts/sign-in.ts'
import { serve } from '#server/platform/http/routes.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { readBrowserCookie, setBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import {
  configureSingleSignOn,
  createSingleSignOn,
  deleteSingleSignOn,
  disableSingleSignOn,
  enableSingleSignOn,
  requireSingleSignOn,
} from './configuring.ts'
import { exchangeSingleSignOn } from './exchange-single-sign-on.ts'
import { showSingleSignOn } from './single-sign-on-rows.ts'
import { lookUpDomain, startJoin, startReauthentication, startSingleSignOn, testSingleSignOn } from './signing-in.ts'
import { verifyDomain } from './domains.ts'

/** The browser that starts something at a provider. */
const startIn = (request: FastifyRequest, reply: FastifyReply) => ({
  ip: request.ip,
  browser: setBrowserCookie(request, reply),
  origin: ownOrigin(request),
})

export function singleSignOnRoutes(app: FastifyInstance): void {
  serve(app, singleSignOnApi.show, ({ actor, request }) => showSingleSignOn(actor, ownOrigin(request)))
  serve(app, singleSignOnApi.create, ({ actor, body, request }) => createSingleSignOn(actor, body, ownOrigin(request)))
  serve(app, singleSignOnApi.verifyDomain, ({ actor, request }) => verifyDomain(actor, ownOrigin(request)))
  serve(app, singleSignOnApi.configure, ({ actor, body, request }) =>
    configureSingleSignOn(actor, body, ownOrigin(request)),
  )
  serve(app, singleSignOnApi.test, ({ actor, request, reply }) => testSingleSignOn(actor, startIn(request, reply)))
  serve(app, singleSignOnApi.enable, ({ actor, request }) => enableSingleSignOn(actor, ownOrigin(request)))
  serve(app, singleSignOnApi.disable, ({ actor, request }) => disableSingleSignOn(actor, ownOrigin(request)))
  serve(app, singleSignOnApi.require, ({ actor, body, request }) =>
    requireSingleSignOn(actor, body.is_required, ownOrigin(request)),
  )
  serve(app, singleSignOnApi.delete, ({ actor }) => deleteSingleSignOn(actor))

  serve(app, singleSignOnApi.lookup, ({ query }) => lookUpDomain(query.domain))
  serve(app, singleSignOnApi.start, ({ body, request, reply }) => startSingleSignOn(body, startIn(request, reply)))
  serve(app, singleSignOnApi.join, ({ actor, body, request, reply }) =>
    startJoin(actor, body.secret, startIn(request, reply)),
  )
  serve(app, singleSignOnApi.startReauthentication, ({ actor, request, reply }) =>
    startReauthentication(actor, startIn(request, reply)),
  )
  serve(app, singleSignOnApi.exchange, async ({ actor, body, request, reply }) => {
    const from = { ip: request.ip, browser: readBrowserCookie(request), before: actor }
    const outcome = await exchangeSingleSignOn(body, from)
    return 'reauthenticated' in outcome || 'tested' in outcome ? outcome : continueSignIn(request, reply, outcome)
  })
}
