import type { CustomerReplySample } from '#domain/tests/work-samples/customer-reply.ts'
import type { DocumentSet } from './documents/document-set.ts'
import type { WrittenQuestion } from './write-test.ts'

/** Documents of a set to key, by their numbers. */
export const documentsToKey = (set: DocumentSet, numbers: readonly string[], points = 10): WrittenQuestion => ({
  type: 'data-entry',
  question: set.question,
  points,
  scored: true,
  work_sample: {
    kind: 'data-entry',
    fields: set.fields,
    documents: numbers.map((number) => ({ id: `d${number}`, picture: { library: `${set.key}/${number}` } })),
    key: {
      values: numbers.map((number) => ({ document_id: `d${number}`, values: set.documents.get(number)!.values })),
      repeats: set.repeats
        .filter((pair) => pair.every((number) => numbers.includes(number)))
        .map(([one, other]): [string, string] => [`d${one}`, `d${other}`]),
    },
  },
})

interface WrittenMessage {
  from: string
  subject: string
  body: string
  /** The right ones. */
  priorities: CustomerReplySample['key']['messages'][number]['priorities']
  /** The right team; the applicant answers it without one. */
  team?: string
}

interface WrittenMailbox extends Pick<CustomerReplySample, 'company' | 'hand_over_to'> {
  messages: WrittenMessage[]
  articles: { title: string; body: string }[]
}

/** A mailbox whose priorities and teams are scored by their key. The replies are for the company to read. */
export const mailbox = (
  question: string,
  { messages, articles, ...about }: WrittenMailbox,
  points = 10,
): WrittenQuestion => ({
  type: 'customer-reply',
  question,
  points,
  scored: true,
  work_sample: {
    kind: 'customer-reply',
    ...about,
    messages: messages.map(({ from, subject, body }, at) => ({ id: `m${at + 1}`, from, subject, body })),
    articles: articles.map((article, at) => ({ id: `a${at + 1}`, ...article })),
    key: {
      messages: messages.map(({ priorities, team }, at) => ({
        message_id: `m${at + 1}`,
        priorities,
        hand_over_to: team === undefined ? [] : [team],
      })),
    },
  },
})
