import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { conversationForm } from '#domain/messaging/conversation.ts'
import { transaction } from '#server/db/transaction.ts'
import { uploadFile } from '#server/features/files/storing.ts'
import { reactToMessage } from '#server/features/messaging/changing.ts'
import { sendMessage, startConversation } from '#server/features/messaging/sending.ts'
import type { ConversationData, Line } from './data/conversations.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import { daysAfter, daysBetween, earliest, latest, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { writePdf } from './write-pdf.ts'

type Writer = Line['from']
export type Side = 'company' | 'talent' | 'staff'

const sides = { recruiter: 'company', owner: 'company', talent: 'talent', staff: 'staff' } as const satisfies Record<
  Writer,
  Side
>

export interface Conversation {
  data: ConversationData
  people: Partial<Record<Writer, Person>>
  /** The messages, each with its time. */
  lines: { at: Date; line: Line }[]
  /** Known once it has begun. */
  id?: string
}

interface About {
  /** What it is about, once that exists. */
  subject: () => z.output<typeof conversationForm>
  /** When the subject exists. */
  since: Date
  people: Partial<Record<Writer, Person>>
  placeholders: Record<string, () => string>
}

const reactedAfter_minutes = 4

/** Plans a conversation; returns null if its subject is too recent for it. */
export function planConversation(timeline: Timeline, data: ConversationData, about: About): Conversation | null {
  const end = timeline.ago(data.hours / 24)
  const start = latest(minutesAfter(about.since, 30), daysAfter(end, -data.lasts / 24))
  if (start >= end) return null
  const step = daysBetween(start, end) / Math.max(1, data.lines.length - 1)
  const conversation: Conversation = {
    data,
    people: about.people,
    lines: data.lines.map((line, index) => ({
      line,
      at: data.lines.length === 1 ? end : earliest(end, daysAfter(start, index * step)),
    })),
  }
  let latestId: string | null = null
  for (const { at, line } of conversation.lines) {
    const writer = about.people[line.from]!
    const id = randomUUID()
    timeline.plan(at, async () => {
      conversation.id ??= (await startConversation(actor(writer), about.subject())).id
      const file_ids = line.file ? [await uploadDocument(writer, line.file)] : []
      const body = fillPlaceholders(line.text, about.placeholders)
      await sendMessage(actor(writer), conversation.id, {
        id,
        body,
        reply_to: line.isReply ? latestId : null,
        file_ids,
      })
      latestId = id
    })
    const { reaction } = line
    if (!reaction) continue
    const reader = about.people[data.lines.find(({ from }) => sides[from] !== sides[line.from])!.from]!
    timeline.plan(earliest(minutesAfter(at, reactedAfter_minutes), timeline.today), () =>
      reactToMessage(actor(reader), id, reaction),
    )
  }
  return conversation
}

async function uploadDocument(writer: Person, title: string): Promise<string> {
  const bytes = writePdf([{ text: title, size: 20, bold: true }, { text: writer.name }])
  const name = `${title.replaceAll(' ', '-')}.pdf`
  return (await uploadFile(actor(writer), { purpose: 'message', name }, bytes)).id
}

/** What one side of a conversation has not read. */
export interface Unread {
  conversation_id: string
  side: Side
  count: number
}

/** The messages that the recipients of the last one have not read. */
export function unreadOf({ id, data, lines }: Conversation): Unread[] {
  const from = sides[lines.at(-1)!.line.from]
  const side = from === 'company' ? otherSideOf(lines) : 'company'
  return data.unread ? [{ conversation_id: id!, side, count: data.unread }] : []
}

const otherSideOf = (lines: Conversation['lines']): Side =>
  lines.some(({ line }) => line.from === 'staff') ? 'staff' : 'talent'

/**
 * All participants have read everything else, and unread messages have been mailed: in one statement, because reading
 * one by one would take most of the time.
 */
export async function readAllBut(unread: readonly Unread[]): Promise<void> {
  const [ids, sidesOfIds, counts] = [
    unread.map(({ conversation_id }) => conversation_id),
    unread.map(({ side }) => side),
    unread.map(({ count }) => count),
  ]
  await transaction((tx) =>
    sql`
      update participants
      set unread = coalesce(unread_messages.count, 0),
        read_position = case when unread_messages.count is null then conversations.last_position else coalesce((
          select position from messages where messages.conversation_id = own.conversation_id and kind = 'text'
          order by position desc offset unread_messages.count limit 1
        ), 0) end,
        mailed_position = conversations.last_position,
        mail_due_at = null
      from participants as own
        join conversations on conversations.id = own.conversation_id
        left join unnest(${ids}::uuid[], ${sidesOfIds}::text[], ${counts}::int[]) as unread_messages (id, side, count)
          on unread_messages.id = own.conversation_id and unread_messages.side = own.side
      where participants.conversation_id = own.conversation_id and participants.user_id = own.user_id`.execute(tx),
  )
}
