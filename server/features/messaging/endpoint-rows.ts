import { randomUUID } from 'node:crypto'
import { messagingApi } from '#domain/messaging/api.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addTalk } from '#server/testing/conversations.ts'
import { anId, defineRows, madeUp } from '#server/testing/define-rows.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addReportCase } from '#server/testing/report-cases.ts'
import {
  byHirers,
  companies,
  hirers,
  hiring,
  otherCompanies,
  outsiders,
  everyUser,
  recruiting,
  staff,
} from '#server/testing/roles/actors.ts'

const tomorrow = () => fromNow(24 * 60 * 60_000)

/** Staff do not see the conversations of companies and talents. */
const byReaders = { in: [...hirers, 'applicant'], hidden: outsiders } as const
/** Staff are refused what a side decides for itself. */
const bySides = {
  in: [...hirers, 'applicant'],
  hidden: ['unverified_applicant', 'finance', ...otherCompanies],
} as const
const byWriters = { in: ['owner', 'recruiter', 'applicant'], hidden: outsiders } as const

export const messagingRows = defineRows(messagingApi, (fixtures) => {
  const { db, company_id, applicant_id } = fixtures
  const conversation = async () => ({ id: (await addTalk(db, fixtures)).id })
  const message = async () => ({ id: (await addTalk(db, fixtures)).message_id, params: { reaction: '👍' } })
  const scheduled = async () => {
    const { id: conversation_id } = await conversation()
    return db
      .insertInto('scheduled_messages')
      .values({
        id: randomUUID(),
        conversation_id,
        sender_id: applicant_id,
        body: 'Hello',
        send_at: tomorrow(),
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  let count = 0
  const form = () => ({ name: `Template ${(count += 1)}`, body: 'Hello {name}' })
  const template = () =>
    db
      .insertInto('message_templates')
      .values({ company_id, ...form(), created_at: now(), updated_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  const ofMessage = { about: "the owner's message to the applicant", request: message }
  const ofConversation = { about: "the applicant's conversation with Acme", request: conversation }
  return {
    list: {
      in: everyUser,
      unpaged: true,
      shows: 'texts',
      ownIds: { after: 'a position in the order of the own conversations' },
    },
    recipients: { in: everyUser, unpaged: true, shows: 'ids' },
    start: {
      ...byWriters,
      request: async () => {
        const application = await addApplication(db, { job_id: await addJob(db, company_id), applicant_id })
        return { body: { subject: 'application', id: application.id } }
      },
    },
    find: { ...ofConversation, ...byReaders },
    messages: { ...ofConversation, ...byReaders, unpaged: true },
    files: { ...ofConversation, ...byReaders, unpaged: true },
    send: {
      ...ofConversation,
      ...byWriters,
      request: async () => ({ ...(await conversation()), body: { id: randomUUID(), body: 'Hello' } }),
      otherFields: { reply_to: anId, file_ids: [anId] },
      ownIds: { id: madeUp },
    },
    edit: { ...ofMessage, in: ['owner'], hidden: outsiders, body: { body: 'Hello again' } },
    delete: { ...ofMessage, in: ['owner'], hidden: outsiders },
    email: {
      about: 'a message that came by email',
      ...byReaders,
      request: async () => {
        const { id } = await message()
        await db.insertInto('message_emails').values({ message_id: id, whole_text: 'Hello\n\n> Hi' }).execute()
        return { id }
      },
    },
    react: { ...ofMessage, ...byWriters },
    removeReaction: { ...ofMessage, ...byWriters },
    setState: {
      ...ofConversation,
      ...byReaders,
      body: { is_muted: true },
      otherFields: { is_pinned: true, is_archived: true },
    },
    read: { ...ofConversation, ...byReaders, body: { position: 1 } },
    draft: { ...ofConversation, ...byReaders, body: { body: 'Hel' } },
    typing: { ...ofConversation, ...byWriters },
    block: { ...ofConversation, ...bySides },
    unblock: { ...ofConversation, ...bySides },
    schedule: {
      ...ofConversation,
      ...byWriters,
      request: async () => ({
        ...(await conversation()),
        body: { id: randomUUID(), body: 'Hello', send_at: tomorrow() },
      }),
      otherFields: { file_ids: [anId] },
      ownIds: { id: madeUp },
    },
    unschedule: {
      about: "the applicant's scheduled message",
      in: ['applicant'],
      hidden: ['unverified_applicant', ...companies, ...staff],
      request: scheduled,
    },
    search: { in: everyUser, unpaged: true, shows: 'texts' },
    listTemplates: { in: recruiting },
    createTemplate: { in: hiring, request: () => ({ body: form() }) },
    editTemplate: {
      about: "Acme's message template",
      ...byHirers,
      ofCompany: true,
      request: async () => ({ ...(await template()), body: form() }),
    },
    deleteTemplate: { about: "Acme's message template", ...byHirers, ofCompany: true, request: template },
    inspect: {
      about: 'an open report',
      in: ['admin'],
      request: async () => ({ id: await addReportCase(fixtures) }),
      unpaged: true,
      recorded: true,
    },
  }
})
