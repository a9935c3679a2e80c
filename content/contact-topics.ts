/** What a link to the contact form may be about: the form opens with this subject and this outline of a message. */
export interface ContactTopic {
  subject: string
  message: string
}

export const contactTopics = {
  'data-entry-sample': {
    subject: 'Sample for a data entry quote',
    message: `I would like a quote for data entry and processing. I have attached a sample.

What the documents are:
Documents or records a month:
Fields to capture:
System the data goes into: `,
  },
} as const satisfies Record<string, ContactTopic>

export type ContactTopicName = keyof typeof contactTopics
