import { claims } from './claims.ts'

/** The text of the contact forms. */
export const contactFormWords = {
  labels: { name: 'Name', email: 'Email', company: 'Company', subject: 'Subject', message: 'Message', files: 'Files' },
  optional: 'Optional',
  required: 'Required fields are marked with *',
  filesHint: 'Up to {count} files: {rule} each.',
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
    lead: 'Your message has not been sent yet. Please correct the fields below and choose your files again.',
  },
} as const
