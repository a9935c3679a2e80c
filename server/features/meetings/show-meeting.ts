import type { Actor } from '#domain/kernel/actor.ts'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findMeeting } from './find-meeting.ts'
import { presentOpenMeeting } from './present-meeting.ts'

/** A meeting with its history. */
export async function showMeeting(actor: Actor, id: string, from: Db | Tx = db): Promise<OpenMeeting> {
  const meeting = await findMeeting(from, id)
  authorize(actor, 'meeting.see', meeting)
  return presentOpenMeeting(from, actor, meeting)
}
