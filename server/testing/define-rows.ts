import type { Endpoint } from '#domain/kernel/endpoint.ts'
import type { Permission } from '#domain/policies.ts'
import type { Fixtures } from './fixtures.ts'
import type { ActorName } from './roles/actors.ts'

/** A request without its sender. */
export interface Request {
  /** Takes the place of `{id}`. */
  id?: string
  /** Take the places of the other parameters. */
  params?: Record<string, string>
  /** What follows the path. */
  query?: string
  body?: unknown
  /** The body's media type where it is not JSON. */
  type?: string
}

/** The path and query of a request to an endpoint such as `GET /api/jobs/{id}`. */
export function pathOf(endpoint: string, { id, params = {}, query = '' }: Request): string {
  const known: Record<string, string | undefined> = { ...params, id }
  return endpoint.split(' ')[1]!.replace(/\{(\w+)\}/g, (_, name: string) => known[name]!) + query
}

/** Who may use an endpoint, and what else the tests of all endpoints must know of it. */
interface Facts {
  /** The object that it is asked about. */
  about?: string
  /** Who gets the endpoint's success. Visitors among all others get 401, actors else 403. */
  in: readonly ActorName[]
  /** To whom the object does not exist: 404. */
  hidden?: readonly ActorName[]
  /** What they get who are let in, where the request does not lead to success. */
  answers?: number
  /** It belongs to no job, or skips what its body names: a recruiter uses it, whichever jobs they see. */
  ofCompany?: boolean
  /** It is of Acme, of no company or of other staff: admins may use it, and the account manager of Acme may not. */
  adminsOnly?: boolean

  /** Of a list: who sees things of Acme in it besides its members. */
  sees?: readonly ActorName[]
  /** Of a list: it shows the owner what is only Acme's business, with its texts or only with its IDs. */
  shows?: 'texts' | 'ids'
  /** Its query narrows something else than a list of pages. */
  unpaged?: boolean

  /** The fields that the request's body could have besides, or with more in them: each is made invalid. */
  otherFields?: Record<string, unknown>
  /** Fields of the body that take values of several types. */
  anyType?: readonly string[]
  /** IDs in the body or the query that are no objects of others, and why. */
  ownIds?: Record<string, string>

  /** Why staff can do this without an activity. */
  unrecorded?: string
  /** Reading it is an activity, because it is not theirs. */
  recorded?: boolean
  /** A body that changes something, where the request states what is so already. */
  changedBody?: unknown
}

/** What a feature writes of one of its endpoints. */
export interface StatedRow extends Facts {
  /** Makes the object and the request that succeeds if its sender gets in. */
  request?: () => Request | Promise<Request>
  /** The request's body, where it is the same each time. */
  body?: unknown
}

/** An endpoint, or one of the objects that it is asked about. */
export interface Row extends Facts {
  /** Its method and URL, such as `GET /api/jobs/{id}`. */
  endpoint: string
  name: string
  takesJson: boolean
  permission?: Permission
  /** Makes a request that succeeds if its sender gets in. */
  prepare: (fixtures: Fixtures) => Promise<Request>
}

type Described = Pick<Endpoint, 'method' | 'url'> & Partial<Pick<Endpoint, 'schema' | 'config'>>

/** The method and URL of an endpoint as the API's document writes them. */
export const nameOfEndpoint = ({ method, url }: { method: string; url: string }): string =>
  `${method} ${url.replace(/:(\w+)/g, '{$1}')}`

/**
 * The rows of a feature's endpoints. They are stated once without a database, because each becomes a test with its own
 * name, and once more for each database in which their requests are made.
 */
export function defineRows<Api extends Record<string, Described>>(
  api: Api,
  state: (fixtures: Fixtures) => { [Name in keyof Api]: StatedRow | readonly StatedRow[] },
): readonly Row[] {
  const perDatabase = new WeakMap<Fixtures, ReturnType<typeof state>>()
  const stateFor = (fixtures: Fixtures) => {
    const stated = perDatabase.get(fixtures) ?? state(fixtures)
    perDatabase.set(fixtures, stated)
    return stated
  }
  const rowsOf = (stated: ReturnType<typeof state>, name: string) => [stated[name]!].flat() as StatedRow[]
  const facts = state({} as Fixtures)
  return Object.entries(api).flatMap(([name, described]) =>
    rowsOf(facts, name).map(({ request: _, body: __, ...row }, index) => {
      const endpoint = nameOfEndpoint(described)
      return {
        ...row,
        endpoint,
        name: row.about ? `${endpoint} of ${row.about}` : endpoint,
        ...(described.config && { permission: described.config.permission }),
        takesJson: Boolean(described.schema?.body && !described.schema.consumes),
        prepare: async (fixtures) => {
          const { request, body } = rowsOf(stateFor(fixtures), name)[index]!
          return { ...(await request?.()), ...(body === undefined ? {} : { body }) }
        },
      }
    }),
  )
}

/** A valid ID of nothing. */
export const anId = '0197a5a0-0000-7000-8000-000000000000'

/** Why staff can do without an activity what visitors can. */
export const anyone = 'Anyone can do this, with or without a session: it does not concern the account of the session.'

/** Why the ID of a question for applicants is no object of others. */
export const ofItsJob = 'it names one of the questions of the same job'

/** Why an ID is nobody else's. */
export const madeUp = 'the sender makes it up, so that a repeated request has no second effect'
