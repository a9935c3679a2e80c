import { claims } from './claims.ts'

/** The words of the forms to write to us. */
export const contactFormWords = {
  labels: { name: 'Name', email: 'Email', company: 'Company', subject: 'Subject', message: 'Message' },
  optional: 'Optional',
  required: 'Required fields are marked with *',
  send: 'Send Message',
  sending: 'Sending...',
  sent: {
    title: 'Message Sent!',
    description: {
      home: `Thank you for your interest. We'll get back to you within ${claims.replyHours}.`,
      contact: `Thank you for contacting us. We'll get back to you within ${claims.replyHours}.`,
    },
  },
  failed: { title: 'Error', description: 'Failed to send message. Please try again.' },
  again: {
    title: 'Almost there',
    lead: 'Your message has not been sent yet. Nothing that you wrote is lost.',
  },
} as const
