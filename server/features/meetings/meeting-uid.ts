import { config } from '#server/platform/config/config.ts'

/** The identifier of a meeting in calendar files and external calendars. */
export const uidOf = (meeting_id: string): string => `meeting-${meeting_id}@${new URL(config.origin).hostname}`

/** The meeting of an identifier that `uidOf` has made; null for any other. */
export function readUid(uid: string): string | null {
  const [, id = ''] = /^meeting-([0-9a-f-]{36})@/.exec(uid) ?? []
  return uidOf(id) === uid ? id : null
}
