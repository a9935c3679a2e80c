import type { RawBuilder } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import type { NotificationAct, NotificationSubject } from '#domain/notifications/notification.ts'

/** How notifications about a subject look now. */
export interface CurrentSubject {
  /** The subject's name. */
  title: string
  /** The text of its notifications as it is now, such as the newest message. */
  notification?: { title: string; body: string }
  /** The user has seen everything about it. */
  is_settled?: boolean
  may_reply?: boolean
  /** What the user can do about it. */
  act?: NotificationAct
}

/** What a feature knows about the subjects of notifications. */
export interface SubjectSource {
  /** A condition on `subject_id` under which the user may still see the notifications. */
  visibleTo: (actor: User, subject_id: RawBuilder<unknown>) => RawBuilder<boolean>
  find: (actor: User, ids: string[]) => Promise<Map<string, CurrentSubject>>
}

/** The kinds of subjects whose feature decides who sees the notifications about them. */
export type SubjectSources = Partial<Record<NotificationSubject['kind'], SubjectSource>>

/** What the user can do about things that wait for an answer, by their IDs, which can also be of other features. */
export type FindActs = (actor: User, ids: readonly string[]) => Promise<ReadonlyMap<string, NotificationAct>>
