import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activities.ts'
import { transaction } from '#server/db/transaction.ts'
import { reactionNames, runReaction } from '#server/platform/activity/run-reaction.ts'
import { travelTo } from '#server/platform/clock/clock.ts'

const reaction = 'show_in_conversation'

/** Shows what happened to the subject of each conversation since it began, between the messages of that time. */
export async function showPastEvents(): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await sql<{ id: number; kind: ActivityKind; at: string }>`
      select activities.id, kind, at from activities
      join conversations on created_at <= at and (
        application_id::text = data ->> 'application_id' or assignment_id::text = data ->> 'assignment_id'
        or invitation_id::text = data ->> 'invitation_id'
      )
      where at >= (select min(created_at) from conversations)
      order by at, activities.id`.execute(tx)
    for (const { id, kind, at } of rows)
      if (reactionNames(kind).includes(reaction)) await travelTo(new Date(at), () => runReaction(id, reaction))
    const withEvents = sql`conversation_id in (select conversation_id from messages where kind = 'event')`
    // They were added after the messages. Negative first: two messages never have the same position.
    await sql`update messages set position = -position where ${withEvents}`.execute(tx)
    await sql`
      update messages set position = ordered.position from (
        select id, row_number() over (partition by conversation_id order by sent_at, position desc) as position
        from messages where ${withEvents}
      ) as ordered
      where ordered.id = messages.id`.execute(tx)
    await sql`
      update tickets set handled_position = last_position from conversations
      where conversations.id = tickets.conversation_id`.execute(tx)
  })
}
