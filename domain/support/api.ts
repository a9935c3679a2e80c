import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { contactForm } from './contact-request.ts'

const tags = ['Support']

export const supportApi = defineApi({
  sendContactRequest: {
    method: 'POST',
    url: '/api/contact-requests',
    schema: {
      summary: 'Send a contact request',
      tags,
      body: contactForm,
      response: { 202: z.object({ accepted: z.literal(true) }) },
    },
    config: { permission: 'contact_request.send' },
  },
})
