import type { z } from 'zod'
import type { NotificationKind } from '../notifications/kinds.ts'
import type { Permission } from '../policies.ts'
import type { LiveFeature } from './live.ts'

/** The features of the API whose queries are stale. */
type Features = readonly LiveFeature[]

/** People whom the data of an activity names, by the property that does. */
export const namedIn = {
  user: 'user_id',
  users: 'user_ids',
  talent: 'talent_id',
  applicant: 'applicant_id',
  deputy: 'deputy_id',
  formerOwner: 'from_id',
} as const
type Named = typeof namedIn & { applicantsOfJob: 'job_id' }

/**
 * The queries that an activity makes stale, by whose they are; nothing is sent to a whole role. Those about one object
 * are stale only if the data names it (`job_id`, `application_id`, `conversation_id`).
 */
export type Stale<Data> = {
  /** The members of the activity's company. */
  readonly company?: Features
  /** The admins whose role has the permission. */
  readonly staff?: { readonly [Name in Permission]?: Features }
} & {
  /** `applicantsOfJob` applied to the job, saved it or are invited to it. */
  readonly [Who in keyof Named]?: Named[Who] extends keyof Data ? Features : never
}

interface ActivityDefinition<Data extends z.ZodType, Notifies> {
  /** IDs and what changed. The IDs decide for whom the activity is relevant. */
  data: Data
  /** What it is called in the audit log and in timelines. */
  label: string
  /**
   * What the history of its object says, if it is shown there: the label (`true`), a sentence, or what follows the name
   * of the person.
   */
  history?: true | string | ((data: z.input<Data>) => string)
  /** The kind of notification that it causes, in the product or by email; null where no user is notified. */
  notifies: Notifies
  /** Null where no query that is on a screen shows it, or only its own user changes it. */
  stale:
    | Stale<z.output<Data>>
    | ((activity: { company_id: string | null; data: z.output<Data> }) => Stale<z.output<Data>>)
    | null
}

/**
 * The kinds of activities about a noun, by verb in the past. Without a label, a decision about notifications and one
 * about stale queries, a kind does not compile. The build for browsers keeps labels and histories only.
 */
export function defineActivities<
  const Noun extends string,
  Datas extends Record<string, z.ZodType>,
  const Notifies extends Record<string, NotificationKind | null>,
>(
  noun: Noun,
  kinds: { [Verb in keyof Datas]: ActivityDefinition<Datas[Verb], NotificationKind | null> } & {
    [Verb in keyof Notifies]: { notifies: Notifies[Verb] }
  },
): {
  readonly [Verb in keyof Datas & keyof Notifies & string as `${Noun}.${Verb}`]: ActivityDefinition<
    Datas[Verb],
    Notifies[Verb]
  >
} {
  return Object.fromEntries(Object.entries(kinds).map(([verb, kind]) => [`${noun}.${verb}`, kind])) as never
}

type WithHistory = Pick<ActivityDefinition<z.ZodType, unknown>, 'label'> & {
  history?: true | string | ((data: never) => string)
}

/** The kinds that the history of their object shows. */
export const kindsWithHistory = <Kind extends string>(activities: Readonly<Record<Kind, WithHistory>>) =>
  (Object.keys(activities) as Kind[]).filter((kind) => activities[kind].history) as [Kind, ...Kind[]]

/** What the history of its object says about an activity. */
export function historyOf({ label, history }: WithHistory, data: object = {}): string {
  if (typeof history === 'function') return history(data as never)
  return typeof history === 'string' ? history : label
}
