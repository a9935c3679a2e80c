import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { continueSignIn } from '#server/features/accounts/sign-in.ts'
import { localRecordRoutes } from '#server/platform/dns/local-records.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { ownOrigin } from '#server/platform/identity/own-origin.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { readBrowserCookie, setBrowserCookie } from '#server/platform/session/browser-cookie.ts'
import {
  configureSingleSignOn,
  createSingleSignOn,
  deleteSingleSignOn,
  disableSingleSignOn,
  enableSingleSignOn,
  requireSingleSignOn,
} from './configuring.ts'
import { checkDomains, verifyDomain } from './domains.ts'
import { exchangeSingleSignOn } from './exchange-single-sign-on.ts'
import { singleSignOnMails } from './mails.ts'
import { lookUpDomain, startJoin, startReauthentication, startSingleSignOn, testSingleSignOn } from './signing-in.ts'
import { mailOwnersOfChange, showSingleSignOn } from './single-sign-on-rows.ts'

/** The browser that starts something at a provider. */
const startIn = (request: FastifyRequest, reply: FastifyReply) => ({
  ip: request.ip,
  browser: setBrowserCookie(request, reply),
  origin: ownOrigin(request),
})

export const singleSignOn = defineFeature({
  api: singleSignOnApi,
  handlers: {
    show: (actor, { request }) => showSingleSignOn(actor, ownOrigin(request)),
    create: (actor, body, { request }) => createSingleSignOn(actor, body, ownOrigin(request)),
    verifyDomain: (actor, { request }) => verifyDomain(actor, ownOrigin(request)),
    configure: (actor, body, { request }) => configureSingleSignOn(actor, body, ownOrigin(request)),
    test: (actor, { request, reply }) => testSingleSignOn(actor, startIn(request, reply)),
    enable: (actor, { request }) => enableSingleSignOn(actor, ownOrigin(request)),
    disable: (actor, { request }) => disableSingleSignOn(actor, ownOrigin(request)),
    require: (actor, body, { request }) => requireSingleSignOn(actor, body.is_required, ownOrigin(request)),
    delete: deleteSingleSignOn,
    lookup: (_actor, query) => lookUpDomain(query.domain),
    start: (_actor, body, { request, reply }) => startSingleSignOn(body, startIn(request, reply)),
    join: (actor, body, { request, reply }) => startJoin(actor, body.secret, startIn(request, reply)),
    startReauthentication: (actor, { request, reply }) => startReauthentication(actor, startIn(request, reply)),
    exchange: async (actor, body, { request, reply }) => {
      const from = { ip: request.ip, browser: readBrowserCookie(request), before: actor }
      const outcome = await exchangeSingleSignOn(body, from)
      return 'reauthenticated' in outcome || 'tested' in outcome ? outcome : continueSignIn(request, reply, outcome)
    },
  },
  routes: [localRecordRoutes],
  reactions: {
    'single_sign_on.created': { mail_owners: mailOwnersOfChange },
    'single_sign_on.domain_verified': { mail_owners: mailOwnersOfChange },
    'single_sign_on.record_missed': { mail_owners: mailOwnersOfChange },
    'single_sign_on.domain_lost': { mail_owners: mailOwnersOfChange },
    'single_sign_on.configured': { mail_owners: mailOwnersOfChange },
    'single_sign_on.enabled': { mail_owners: mailOwnersOfChange },
    'single_sign_on.disabled': { mail_owners: mailOwnersOfChange },
    'single_sign_on.required': { mail_owners: mailOwnersOfChange },
    'single_sign_on.deleted': { mail_owners: mailOwnersOfChange },
  },
  schedules: { check_domains: [everyTenMinutes, () => checkDomains()] },
  mails: singleSignOnMails,
  expiringRows: { single_sign_on_flows: ['expires_at', 0] },
  personalData: {
    single_sign_on_flows: {
      is: 'Sign-in in progress',
      secret: 'nonce code_verifier',
      why: 'Deleted after 15 minutes.',
      plain: 'state_hash browser_hash single_sign_on_id purpose session_id invitation_hash origin next expires_at',
    },
    single_sign_on_identities: {
      is: 'Linked single sign-on',
      rules: [deleted('user_id', 'account')],
      personal: 'issuer subject',
      plain: 'user_id single_sign_on_id created_at',
    },
    single_sign_ons: {
      is: 'Single sign-on of a company',
      rules: [ofCompany('company_id', 'delete')],
      personal: 'domain issuer client_id',
      secret: 'record_value client_secret',
      plain:
        'id company_id verified_at checked_at missing_since tested_at is_enabled is_required created_at updated_at',
    },
  },
})
