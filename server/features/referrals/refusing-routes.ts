import type { FastifyInstance } from 'fastify'
import { pathTo } from '#domain/paths.ts'
import { html } from '#server/platform/http/html.ts'
import { unsubscribePage } from '#server/platform/http/unsubscribe-page.ts'
import { refuseInvitationsPath } from './invited-address.ts'
import { addressOfLink, refuseInvitations } from './inviting.ts'

/** The page on which a person who was invited to a job refuses all further invitations. */
export function refusingRoutes(app: FastifyInstance): void {
  unsubscribePage(app, {
    url: refuseInvitationsPath,
    parameter: 'address',
    permission: 'referral.refuse',
    tag: 'Public pages',
    summaries: { ask: 'Ask whether to refuse invitations to jobs', end: 'Refuse invitations to jobs (RFC 8058)' },
    ask(actor, secret) {
      addressOfLink(actor, secret)
      return html`<h1>Unsubscribe</h1>
        <p>Stop getting emails in which people suggest jobs to you?</p>
        <form method="post"><button class="main">Unsubscribe</button></form>`
    },
    async end(actor, secret) {
      await refuseInvitations(actor, secret)
      return html`<h1>You are unsubscribed</h1>
        <p>You will not get any more of these emails. Your address is deleted from our records of earlier ones.</p>
        <p><a href="${pathTo('jobs')}">See all open jobs</a></p>`
    },
    otherwise: html`<p><a href="${pathTo('jobs')}">See all open jobs</a></p>`,
  })
}
