import { sql } from 'kysely'
import { actsFor, asUser, companyOf } from '#domain/kernel/actor.ts'
import type { AdminRole, Actor, MemberRole, Role, User } from '#domain/kernel/actor.ts'
import { conversationLimits } from '#domain/messaging/conversation.ts'
import type { Conversation, ConversationsQuery } from '#domain/messaging/conversation.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { wordPatterns } from '#server/db/contains-words.ts'
import { isOnline } from '#server/platform/live/presence.ts'
import { headlineColumns, headlineJoins, presentHeadline } from './headlines.ts'
import type { HeadlineRow } from './headlines.ts'
import { excerptOf, shownName } from './present-message.ts'
import { jobsOf } from '#server/features/accounts/job-access.ts'
import { readableBy } from './find-conversation.ts'

/** The user's conversations: pinned ones first, then by the newest message. */
export async function listConversations(actor: Actor, query: ConversationsQuery) {
  authorize(actor, 'conversation.list')
  const reader = asUser(actor)
  const { rows, unread } = await findRows(reader, query)
  const more = rows.filter((row) => !row.is_first).length > query.limit
  const shown = more ? rows.slice(0, -1) : rows
  return { items: shown.map((row) => presentConversation(reader, row)), more, unread }
}

/** A line of the list, for a conversation that the user may read. */
export async function findListedConversation(from: Db | Tx, reader: User, id: string): Promise<Conversation> {
  return presentConversation(reader, await findLine(from, reader, id))
}

/** The line of a conversation, also when it is not in the list. */
export async function findLine(from: Db | Tx, reader: User, id: string): Promise<ConversationLine> {
  const { rows } = await sql<ConversationLine>`
    select ${lineColumns}, false as is_first
    from conversations left join participants as page
      on page.conversation_id = conversations.id and page.user_id = ${reader.user_id}
    ${headlineJoins} ${lastMessage} where conversations.id = ${id}`.execute(from)
  return rows[0]!
}

interface ConversationLine extends HeadlineRow {
  draft: string | null
  unread: number | null
  pinned_at: string | null
  is_muted: boolean | null
  archived_at: string | null
  /** One of the pinned ones, which come first. */
  is_first: boolean
  last_sender_id: string | null
  last_sender_name: string | null
  last_body: string | null
  last_sent_at: string | null
  last_deleted_at: string | null
  is_online: boolean
}

/** `page` is the row of participants. */
const lineColumns = sql`${headlineColumns},
  page.draft, page.unread, page.pinned_at, page.is_muted, page.archived_at,
  newest.sender_id as last_sender_id, newest.body as last_body, newest.sent_at as last_sent_at,
  newest.deleted_at as last_deleted_at, (select name from users where id = newest.sender_id) as last_sender_name,
  exists (
    select from participants as others
    where others.conversation_id = conversations.id and others.left_at is null and others.side <> page.side
      and ${isOnline(sql.ref('others.user_id'))}
  ) as is_online`

const lastMessage = sql`left join lateral (
  select messages.sender_id, left(messages.body, 400) as body, messages.sent_at, messages.deleted_at from messages
  where messages.conversation_id = conversations.id and messages.kind = 'text'
  order by messages.position desc limit 1
) as newest on true`

interface Shape {
  role: Role
  is_limited: boolean
  member_role: MemberRole | null
  admin_role: AdminRole | null
}

interface ListShape extends Shape {
  show: ConversationsQuery['show']
  searches: boolean
  continues: boolean
}

interface Args {
  user_id: string
  company_id: string | null
  job_ids: readonly string[] | null
  acts_for: readonly string[]
}

interface ListArgs extends Args {
  after: string | null
  patterns: readonly string[]
  limit: number
}

const shapeOf = (reader: User): Shape => ({
  role: reader.role,
  is_limited: jobsOf(reader) !== null,
  member_role: reader.role === 'company' ? reader.member_role : null,
  admin_role: reader.role === 'admin' ? reader.admin_role : null,
})
const argsOf = (reader: User): Args => ({
  user_id: reader.user_id,
  company_id: companyOf(reader),
  job_ids: jobsOf(reader),
  acts_for: actsFor(reader),
})

/** A reader of this role, with the arguments of a prepared query. */
const placeholderOf = ({ is_limited, ...shape }: Shape, { user_id, company_id, job_ids, acts_for }: Args) =>
  ({ ...shape, user_id, company_id, job_ids: is_limited ? job_ids : null, acts_for }) as unknown as User

const filters = {
  inbox: sql`participants.archived_at is null`,
  unread: sql`participants.unread > 0`,
  archived: sql`participants.archived_at is not null`,
} as const

const findPage = prepared((shape: ListShape, args: ListArgs) => {
  const { show, searches, continues } = shape
  const own = sql`
    select participants.* from participants
    join conversations on conversations.id = participants.conversation_id
    where participants.user_id = ${args.user_id} and participants.left_at is null and ${filters[show]}
      and participants.last_message_at is not null and ${readableBy(placeholderOf(shape, args))}`
  const newest = sql`order by participants.last_message_at desc, participants.conversation_id`
  const showsPinned = show === 'inbox' && !searches
  // An unknown conversation has no conversations after it; after a pinned one come all others.
  const after = sql`(
    select ${showsPinned ? sql`case when pinned_at is null then last_message_at else 'infinity' end` : sql`last_message_at`}
    from participants where user_id = ${args.user_id} and conversation_id = ${args.after}::uuid
  )`
  const rest = sql`${own} ${showsPinned ? sql`and participants.pinned_at is null` : sql``}
    ${
      continues
        ? sql`and participants.last_message_at <= ${after}
      and (participants.last_message_at < ${after} or participants.conversation_id > ${args.after}::uuid)`
        : sql``
    }`
  const limited = sql`${newest} limit ${args.limit}::int`
  const pinned = sql`(${own} and participants.pinned_at is not null ${newest} limit ${sql.lit(conversationLimits.pinned)})`
  const pages = searches
    ? rest
    : showsPinned && !continues
      ? sql`${pinned} union all (${rest} ${limited})`
      : sql`${rest} ${limited}`
  const found = sql`
    with page as materialized (${pages})
    select ${lineColumns}, ${showsPinned ? sql`page.pinned_at is not null` : sql`false`} as is_first,
      page.last_message_at as ordered_at
    from page join conversations on conversations.id = page.conversation_id ${headlineJoins} ${lastMessage}`
  const lines = searches
    ? sql`
        select * from (${found}) as found
        where fold(concat_ws(' | ', ${searchedText})) ~ all (${args.patterns}::text[])
        order by ordered_at desc, id limit ${args.limit}::int`
    : found
  const statement = sql<ListedLine>`
    select * from (${countUnread(shape, args)}) as counted left join (${lines}) as lines on true
    order by is_first desc, ordered_at desc, id`
  return { compile: () => statement.compile(db) }
})

/** Without any conversation, there is one row with the count. */
type ListedLine = { all_unread: number } & (ConversationLine | { id: null })

/** Up to this many are counted. */
const unreadMax = 100

const countUnread = (shape: Shape, args: Args) => sql`
  select count(*)::int as all_unread from (
    select 1 from participants join conversations on conversations.id = participants.conversation_id
    where participants.user_id = ${args.user_id} and participants.left_at is null and participants.unread > 0
      and not participants.is_muted and ${readableBy(placeholderOf(shape, args))}
    limit ${sql.lit(unreadMax)}
  ) as unread`

const findUnread = prepared((shape: Shape, args: Args) => ({
  compile: () => sql<{ all_unread: number }>`${countUnread(shape, args)}`.compile(db),
}))

/** The number of the user's conversations with unread messages, but for muted ones. */
export async function countUnreadConversations(reader: User): Promise<number> {
  const [counted] = await findUnread(shapeOf(reader), argsOf(reader))
  return counted!.all_unread
}

/** What the search looks at; a family name that is withheld cannot be found. */
const searchedText = sql`company_name, case when is_named then talent_name else split_part(talent_name, ' ', 1) end,
  job_title, requester_name, requester_company, manager_name, contact_name, contact_subject`

async function findRows(
  reader: User,
  { show, q, after, limit }: ConversationsQuery,
): Promise<{ rows: ConversationLine[]; unread: number }> {
  const patterns = wordPatterns(q)
  const searches = patterns.length > 0
  const lines = await findPage(
    { ...shapeOf(reader), show, searches, continues: after !== undefined },
    { ...argsOf(reader), after: after ?? null, patterns, limit: limit + 1 },
  )
  return { rows: lines.filter((line) => line.id !== null), unread: lines[0]!.all_unread }
}

function presentConversation(reader: User, row: ConversationLine): Conversation {
  return {
    ...presentHeadline(reader, row),
    last_message:
      row.last_sent_at === null
        ? null
        : {
            sender_name: shownName(reader, row, {
              id: row.last_sender_id,
              name: row.last_sender_name ?? row.contact_name ?? 'Visitor',
            }),
            is_mine: row.last_sender_id === reader.user_id,
            excerpt: row.last_deleted_at ? 'This message was deleted.' : excerptOf(row.last_body ?? ''),
            sent_at: row.last_sent_at,
          },
    draft: row.draft ?? '',
    unread: row.unread ?? 0,
    is_pinned: row.pinned_at !== null,
    is_muted: row.is_muted ?? false,
    is_archived: row.archived_at !== null,
    is_online: row.is_online,
  }
}
