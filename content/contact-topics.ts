/** A topic that a link to the contact form can name: the form opens with this subject and message. */
export interface ContactTopic {
  subject: string
  message: string
}

export const contactTopics = {
  'data-entry-sample': {
    subject: 'Sample for a data entry quote',
    message: `I would like a quote for data entry and processing. I have attached a sample.

Type of documents:
Documents or records per month:
Fields to capture:
Target system: `,
  },
} as const satisfies Record<string, ContactTopic>

export type ContactTopicName = keyof typeof contactTopics
