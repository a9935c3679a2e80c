import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import type { ExpiringRows } from '#server/db/delete-expired-rows.ts'
import type { Reactions } from '#server/platform/activity/run-reaction.ts'
import type { Handlers } from '#server/platform/http/serve-endpoint.ts'
import type { Mails } from '#server/platform/mail/mail.ts'
import type { FindMailbox } from '#server/platform/mail/receiving/mailbox.ts'
import type { Schedules } from '#server/platform/queue/maintenance.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'
import type { Workers } from '#server/platform/queue/queue.ts'
import type { FindActs, SubjectSources } from './subject-source.ts'

type Endpoints = Readonly<Record<string, Endpoint>>

/** What the server must know of a feature, besides its endpoints. */
interface Parts {
  /** Routes that are no endpoints of the API: pages, and what other services call. */
  routes?: readonly ((app: FastifyInstance) => void | Promise<void>)[]
  /**
   * The reactions to activities of any feature. Each is a separate queue job that the worker runs after the commit, in
   * any order. Queued jobs contain a reaction's name, so the name stays when code is renamed.
   */
  reactions?: Reactions
  /** What runs the jobs of its queues. */
  work?: Workers
  schedules?: Schedules
  mails?: Mails
  /** Its addresses that receive email. */
  mailbox?: FindMailbox
  notificationSubjects?: SubjectSources
  notificationActs?: FindActs
  expiringRows?: ExpiringRows
  /** What happens with its tables when a person asks for their data or its erasure. */
  personalData?: PersonalData
}

/** All that the server must know of a feature. */
export interface Feature extends Parts {
  api?: Endpoints
  handlers?: Readonly<Record<string, (...args: never[]) => Promise<unknown>>>
}

interface Definition<Api> extends Parts {
  api?: Api
  /** What responds to each endpoint of `api`. */
  handlers?: Handlers<NoInfer<Api>>
}

/** States a feature. An endpoint of its API without a handler does not compile. */
export function defineFeature<const Api extends Endpoints>(feature: Definition<Api>): Feature {
  return feature as Feature
}
