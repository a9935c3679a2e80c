import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { asUser, companyOf } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { plainText } from '#domain/kernel/markdown.ts'
import { findWords } from '#domain/kernel/match-words.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { MessageHit, MessageSearchQuery } from '#domain/messaging/conversation.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { beginsWords } from '#server/db/contains-words.ts'
import { hasWords, searchedWords } from '#server/db/word-query.ts'
import { isNamed, mayRead, readableBy } from './find-conversation.ts'
import { headlineColumns, headlineJoins, presentHeadline } from './headlines.ts'
import type { HeadlineRow } from './headlines.ts'
import { shownName } from './present-message.ts'

const perPage = 20

interface HitRow extends HeadlineRow {
  message_id: string
  position: number
  body: string
  sent_at: string
  sender_id: string | null
  sender_name: string | null
  file_names: string[]
}

/** Searches the messages that the user may read at this moment, newest first. */
export async function searchMessages(
  actor: Actor,
  query: MessageSearchQuery,
): Promise<{ items: MessageHit[]; more: boolean; page: number }> {
  authorize(actor, 'conversation.search')
  const reader = asUser(actor)
  const rows = await findHits(reader, query)
  const words = searchedWords(query.q).join(' ')
  return {
    items: rows.slice(0, perPage).map((row) => presentHit(reader, words, row)),
    more: rows.length > perPage,
    page: query.page,
  }
}

/**
 * Looks through the messages of the reader's own conversations: its work does not depend on what others write, nor on
 * how frequent the words are.
 */
async function findHits(reader: User, query: MessageSearchQuery): Promise<HitRow[]> {
  const words = messageHasWords(query.q)
  if (query.q !== '' && !words) return []
  const conditions = [
    sql`messages.kind = 'text'`,
    sql`messages.deleted_at is null`,
    ...(words ? [words] : []),
    ...conditionsOf(reader, query),
  ]
  const own = [
    readableBy(reader),
    ...candidatesOf(reader),
    ...(query.conversation_id ? [sql`conversations.id = ${query.conversation_id}`] : []),
  ]
  const { rows } = await sql<HitRow>`
    with own as materialized (select * from conversations where ${sql.join(own, sql` and `)}),
    page as materialized (
      select messages.id, messages.sent_at from own as conversations
      join messages on messages.conversation_id = conversations.id
      where ${sql.join(conditions, sql` and `)}
      order by messages.sent_at desc, messages.id desc
      limit ${perPage + 1}::int offset ${(query.page - 1) * perPage}::int
    )
    select ${headlineColumns}, messages.id as message_id, messages.position, messages.body, messages.sent_at,
      messages.sender_id, (select name from users where id = messages.sender_id) as sender_name,
      array(
        select files.name from message_files join files on files.id = message_files.file_id
        where message_files.message_id = messages.id order by message_files.position
      ) as file_names
    from page
    join messages on messages.id = page.id
    join conversations on conversations.id = messages.conversation_id ${headlineJoins}
    order by page.sent_at desc, page.id desc`.execute(db)
  return rows
}

function conditionsOf(reader: User, query: MessageSearchQuery): RawBuilder<unknown>[] {
  const { from, has, since, until } = query
  return [
    ...(from ? [isFrom(reader, from)] : []),
    ...(has === 'file' ? [sql`messages.file_names <> ''`] : []),
    ...(has === 'link' ? [sql`messages.body ~* '(https?://|www\\.)'`] : []),
    ...(since ? [sql`messages.sent_at >= ${startOfDay(reader, since)}`] : []),
    ...(until ? [sql`messages.sent_at < ${startOfDay(reader, until)} + interval '1 day'`] : []),
  ]
}

/** What the rule implies, in a form that indexes can answer. */
function candidatesOf(reader: User): RawBuilder<unknown>[] {
  const ownSupport = sql`conversations.requester_id = ${reader.user_id} and conversations.subject = 'support'`
  if (reader.role === 'applicant') return [sql`(conversations.talent_id = ${reader.user_id} or ${ownSupport})`]
  if (reader.role === 'company') return [sql`(conversations.company_id = ${companyOf(reader)} or ${ownSupport})`]
  return reader.role === 'account_manager' ? [mayRead(reader)] : []
}

/** Words of the sender's name, as the reader sees it: a family name that is withheld cannot be found. */
function isFrom({ role }: User, name: string): RawBuilder<unknown> {
  const isWithheld =
    role === 'applicant' ? sql`false` : sql`messages.sender_id = conversations.talent_id and not ${isNamed}`
  return sql`exists (
    select from (
      select name from users where users.id = messages.sender_id
      union all
      select name from contact_requests where contact_requests.id = conversations.contact_request_id
        and messages.side = 'visitor'
    ) as sender
    where ${beginsWords(name, sql`case when ${isWithheld} then split_part(sender.name, ' ', 1) else sender.name end`)}
  )`
}

/** The start of a day in the reader's time zone. */
const startOfDay = ({ user_id }: User, day: string) => sql`(${day}::date::timestamp at time zone coalesce(
  (select timezone from talents where talents.user_id = ${user_id}),
  (select companies.timezone from members join companies on companies.id = members.company_id
    where members.user_id = ${user_id}),
  'UTC'
))`

function presentHit(reader: User, words: string, row: HitRow): MessageHit {
  const { title, detail } = presentHeadline(reader, row)
  const text = withoutDeception(plainText(row.body)).replaceAll(/\s+/g, ' ').trim()
  return {
    message_id: row.message_id,
    conversation_id: row.id,
    position: row.position,
    title,
    detail,
    sender_name: shownName(reader, row, {
      id: row.sender_id,
      name: row.sender_name ?? row.contact_name ?? 'Visitor',
    }),
    sent_at: row.sent_at,
    excerpt: excerptAround(text, words),
    file_names: row.file_names.map(withoutDeception),
  }
}

const length = 160
/** The characters before the first match. */
const lead = 50

/** The text around the first word that begins with one of the searched ones, in parts. */
function excerptAround(text: string, words: string): MessageHit['excerpt'] {
  const matches = findWords(text, words)
  const first = matches[0]?.index ?? 0
  const start = first <= lead ? 0 : startOfWord(text, first - lead)
  const end = text.length - start <= length ? text.length : endOfWord(text, start, start + length)
  const parts: MessageHit['excerpt'] = []
  let at = start
  for (const { index, length: matched } of matches) {
    if (index >= end) break
    if (index > at) parts.push({ text: text.slice(at, index), is_match: false })
    at = Math.min(end, index + matched)
    parts.push({ text: text.slice(index, at), is_match: true })
  }
  if (at < end) parts.push({ text: text.slice(at, end), is_match: false })
  return [
    ...(start > 0 ? [{ text: '… ', is_match: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', is_match: false }] : []),
  ]
}

/** The start of the next word after `from`, if there is one soon. */
function startOfWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space - from > lead / 2 ? from : space + 1
}

/** The end of the last word before `to`, if it is not far. */
function endOfWord(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to)
  return space - from < length / 2 ? to : space
}

/** A condition that a message, or the name of one of its files, has words that begin like those of a search; null without words. */
export const messageHasWords = (search: string) =>
  hasWords(search, sql.ref('messages.words'), sql`messages.body || ' ' || messages.file_names`)
