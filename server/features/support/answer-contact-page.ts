import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Failure } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { contactFormWords } from '#content/contact-form.ts'
import { contactAgainPath, contactForm, contactPage } from '#domain/support/contact-request.ts'
import type { ContactPage } from '#domain/support/contact-request.ts'
import { failureOfError } from '#server/platform/http/errors.ts'
import { failureOf } from '#server/platform/http/schemas.ts'
import { renderTemplate } from '#server/platform/http/site.ts'
import { readVisitor } from '#server/features/visits/visitor-cookie.ts'
import { sendContactRequest } from './send-contact-request.ts'

/** Browsers send two characters for each line break in a form. */
const sentText = z.string().transform((text) => text.replaceAll('\r\n', '\n'))
const sentForm = z.record(z.string(), sentText).catch({})

/** Takes the form of a browser that runs no script: leads back to the page it came from, or shows it again. */
export function answerContactPage(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: pathTo('contact'),
    config: { permission: 'contact_request.send' },
    schema: {
      summary: 'Send a contact request, from a page without a script',
      tags: ['Support'],
      consumes: ['application/x-www-form-urlencoded'],
      answers: 303,
    },
    handler: async (request, reply) => {
      const sent = sentForm.parse(request.body)
      const page = contactPage.catch('contact').parse(sent.page)
      try {
        const form = contactForm.safeParse({ ...sent, page })
        if (!form.success) throw failureOf(form.error)
        await sendContactRequest(request.actor, form.data, { ip: request.ip, visitor: readVisitor(request) })
        return reply.redirect(`${pathTo(page)}#sent`, 303)
      } catch (error) {
        return showAgain(reply, page, sent, failureOfError(error as FastifyError, request))
      }
    },
  })
}

/** The same form with everything that was typed, and at each field what is wrong with it. */
function showAgain(reply: FastifyReply, page: ContactPage, sent: Record<string, string>, failure: Failure) {
  const names = Object.keys(contactFormWords.labels)
  // What is wrong elsewhere than in a field cannot be put right there, and to try again at once would not help whoever
  // has tried too often.
  const says = failure.fields.some(({ path }) => names.includes(path)) || failure.code === 'too_many_requests'
  const places: Record<string, string> = { failure: says ? failure.message : contactFormWords.failed.description }
  for (const name of names) {
    const error = failure.fields.find((field) => field.path === name)
    places[name] = sent[name] ?? ''
    places[`${name}_error`] = error?.message ?? ''
    places[`${name}_invalid`] = String(error !== undefined)
  }
  const filled = renderTemplate(contactAgainPath(page), places)
  if (!filled) throw failure
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  return reply.status(failure.status).headers(filled.headers).serializer(String).send(filled.html)
}
