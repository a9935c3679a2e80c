import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { jobsPage } from '#content/jobs.ts'
import { oneTimeToken } from '#domain/accounts/account.ts'
import { jobAlertForm } from '#domain/job-alerts/job-alert.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { filterWords, publicJobsPath, readSearchText } from '#domain/public-jobs/public-jobs-query.ts'
import { failureOfError } from '#server/platform/http/errors.ts'
import { Html, html } from '#server/platform/http/html.ts'
import { sendHtmlPage } from '#server/platform/http/html-page.ts'
import { validationFailure } from '#server/platform/http/schemas.ts'
import { card, unsubscribePage } from '#server/platform/http/unsubscribe-page.ts'
import {
  alertOfLink,
  deleteJobAlert,
  confirmAlertPath,
  removeAlertPath,
  confirmJobAlert,
  findUnconfirmedSearch,
  createJobAlert,
} from './subscribing.ts'

const schema = { tags: ['Public pages'], hide: true }
const consumes = ['application/x-www-form-urlencoded']
const tokenQuery = z.object({ token: z.string().max(200).default('') })
const tokenForm = z.object({ token: oneTimeToken })
const words = jobsPage.alert

/**
 * Job alerts by email, with forms that work without a script. Opening a link changes nothing, because email scanners
 * open links too.
 */
export function jobAlertRoutes(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: `${pathTo('jobs')}/alerts`,
    config: { permission: 'job_alert.create', anonymous: true },
    schema: { ...schema, consumes, summary: 'Ask for new jobs of a search by email' },
    handler: async (request, reply) => {
      const fields = z.record(z.string(), z.string()).catch({}).parse(request.body)
      const list = publicJobsPath(readSearchText(fields.search ?? ''))
      return answer(
        request,
        reply,
        words.failed.title,
        async () => {
          const form = jobAlertForm.safeParse(fields)
          if (!form.success) throw validationFailure(form.error)
          await createJobAlert(request.actor, form.data, request.ip)
          return reply.redirect(`${list}#alert-sent`, 303)
        },
        list,
      )
    },
  })
  app.route({
    method: 'GET',
    url: confirmAlertPath,
    config: { permission: 'job_alert.confirm', anonymous: true },
    schema: { ...schema, summary: 'Ask whether to start a job alert', querystring: tokenQuery },
    handler: (request, reply) =>
      answer(request, reply, 'Job alert', async () => {
        const { token } = request.query as z.output<typeof tokenQuery>
        const search = filterWords(await findUnconfirmedSearch(request.actor, token)).join(', ')
        return html`<h1>Confirm your job alert</h1>
          <p>You get one email a day when there are new jobs. Search: ${search || 'All jobs'}</p>
          <form method="post">
            <input type="hidden" name="token" value="${token}" /><button class="main">Confirm job alert</button>
          </form>`
      }),
  })
  app.route({
    method: 'POST',
    url: confirmAlertPath,
    config: { permission: 'job_alert.confirm', anonymous: true },
    schema: { ...schema, consumes, summary: 'Start a job alert' },
    handler: (request, reply) =>
      answer(request, reply, 'Job alert', async () => {
        const form = tokenForm.safeParse(request.body)
        if (!form.success) throw new Failure('token_invalid')
        await confirmJobAlert(request.actor, form.data.token)
        return html`<h1>Your job alert is on</h1>
          <p>You get an email when there are new jobs. Each email has a link to unsubscribe.</p>
          <p><a href="${pathTo('jobs')}">See all open jobs</a></p>`
      }),
  })
  unsubscribePage(app, {
    url: removeAlertPath,
    parameter: 'alert',
    permission: 'job_alert.delete',
    tag: 'Public pages',
    summaries: { ask: 'Ask whether to end a job alert', end: 'End a job alert (RFC 8058)' },
    ask(actor, secret) {
      alertOfLink(actor, secret)
      return html`<h1>Unsubscribe</h1>
        <p>Stop this job alert?</p>
        <form method="post"><button class="main">Unsubscribe</button></form>`
    },
    async end(actor, secret) {
      await deleteJobAlert(actor, secret)
      return html`<h1>You are unsubscribed</h1>
        <p>This job alert and your email address are deleted.</p>
        <p><a href="${pathTo('jobs')}">See all open jobs</a></p>`
    },
    otherwise: html`<p><a href="${pathTo('jobs')}">${words.failed.back}</a></p>`,
  })
}

/** Sends what `act` returns as a page, or the failure as one. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  title: string,
  act: () => Promise<Html | FastifyReply>,
  back = pathTo('jobs'),
) {
  try {
    const content = await act()
    return content instanceof Html ? sendHtmlPage(reply, title, card(content)) : content
  } catch (error) {
    const failure = failureOfError(error as FastifyError, request)
    if (failure.status >= 500) throw error
    if (failure.retryAfterSeconds) void reply.header('retry-after', failure.retryAfterSeconds)
    const [field] = failure.fields
    const content = html`<h1>${title}</h1>
      <p>${field?.message ?? failure.message}</p>
      <p><a href="${back}">${words.failed.back}</a></p>`
    return sendHtmlPage(reply, title, card(content), { status: failure.status })
  }
}
