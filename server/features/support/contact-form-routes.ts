import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fileMessages, fileRules } from '#domain/files/file.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { contactFormWords } from '#content/contact-form.ts'
import {
  contactAgainPath,
  contactFilesMax,
  contactForm,
  contactMessages,
  contactPage,
} from '#domain/support/contact-request.ts'
import type { ContactPage } from '#domain/support/contact-request.ts'
import { failureOfError, sendProblem } from '#server/platform/http/errors.ts'
import { readForm } from '#server/platform/http/read-form.ts'
import type { SentForm } from '#server/platform/http/read-form.ts'
import { validationFailure } from '#server/platform/http/schemas.ts'
import { renderTemplate } from '#server/platform/http/site.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import { readConsentedVisitorId } from '#server/features/visits/visits.ts'
import { sendContactRequest } from './contact-requests.ts'

/** Browsers send line breaks in forms as CRLF. */
const sentText = z.string().transform((text) => text.replaceAll('\r\n', '\n'))
const sentFields = z.record(z.string(), sentText).catch({})

const fileField = {
  name: 'files',
  files_max: contactFilesMax,
  bytes_max: fileRules.contact_attachment.bytes_max,
  messages: { size: fileMessages.size('contact_attachment'), count: contactMessages.files },
}

const { website: _honeypot, ...written } = contactForm.shape
/** What programs send. */
const describedForm = z.strictObject({
  ...written,
  [fileField.name]: z.array(z.file()).max(contactFilesMax).optional(),
})

/** Files are held in memory until they are stored; this limits how many forms are processed and queued. */
const limitUploads = concurrencyLimit(8, 24)

/**
 * Receives the contact form. Without scripts, the browser is redirected to the page or shown the form again; the page's
 * script requests JSON.
 */
export function contactFormRoutes(app: FastifyInstance): void {
  // In a separate plugin scope, so that other requests do not run the multipart parser's hooks.
  void app.register(async (scope) => {
    await scope.register(multipart)
    scope.route({
      method: 'POST',
      url: pathTo('contact'),
      config: { permission: 'contact_request.send' },
      schema: {
        summary: 'Send the contact form, with up to three files',
        tags: ['Support'],
        consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
        form: describedForm,
        successStatus: 303,
      },
      handler: (request, reply) =>
        request.isMultipart() ? limitUploads(() => answer(request, reply)) : answer(request, reply),
    })
  })
}

async function answer(request: FastifyRequest, reply: FastifyReply) {
  const wantsJson = request.headers.accept === 'application/json'
  let fields: Record<string, string> = {}
  let page: ContactPage = 'contact'
  try {
    const sent = await readSent(request)
    fields = sentFields.parse(sent.fields)
    page = contactPage.catch('contact').parse(fields.page)
    const form = contactForm.safeParse({ ...fields, page })
    if (!form.success) throw validationFailure(form.error)
    const { ip } = request
    await sendContactRequest(request.actor, form.data, sent.files, { ip, visitor: readConsentedVisitorId(request) })
    return wantsJson ? reply.status(202).send({ accepted: true }) : reply.redirect(`${pathTo(page)}#sent`, 303)
  } catch (error) {
    const failure = failureOfError(error as FastifyError, request)
    if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
    return wantsJson ? sendProblem(request, reply, failure) : showAgain(reply, page, fields, failure)
  }
}

async function readSent(request: FastifyRequest): Promise<SentForm> {
  if (request.isMultipart()) return readForm(request, fileField)
  return { fields: request.body as SentForm['fields'], files: [] }
}

/** The form with the submitted values and the errors of its fields. Files must be chosen again. */
function showAgain(reply: FastifyReply, page: ContactPage, sent: Record<string, string>, failure: Failure) {
  const names = Object.keys(contactFormWords.labels)
  // An error outside the fields cannot be corrected in the form; a rate limit's message is shown as is.
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
  return reply.status(failure.status).headers(filled.headers).serializer(String).send(filled.html)
}
