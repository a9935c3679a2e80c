import type { z } from 'zod'
import type { Permission } from '../policies.ts'
import type { Effect } from './effect.ts'

/**
 * An endpoint in Fastify's route format. The server spreads it into `app.route`, the browser's client calls it, and the
 * OpenAPI document is generated from it. The build for browsers drops what they do not use (`bin/browser-domain.ts`).
 */
export interface Endpoint extends Definition, Named {}

interface Named {
  /** The key of its API in the registry, `domain/api.ts`, such as `jobs`: the first part of its query keys. */
  feature: string
  /** Its key in the API, such as `publish`. */
  name: string
  /** The heading of its API in the API reference. */
  tag: string
}

/** What a feature writes of an endpoint. */
interface Definition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Fastify's format: `/api/jobs/:id`. */
  url: string
  schema: {
    summary: string
    /** Its headings in the API reference, if they are not that of its API. */
    tags?: readonly string[]
    /** The parameters of the path that are not UUIDs. */
    params?: Readonly<Record<string, z.ZodType>>
    querystring?: z.ZodType
    body?: z.ZodType
    /** The media types of a body received as a raw byte stream; JSON if omitted. */
    consumes?: readonly string[]
    /** The media type of a response other than JSON. */
    produces?: string
    /** With status 201 if it `creates` something, otherwise 200; or by status. */
    response?: z.ZodType | Readonly<Record<number, z.ZodType>>
  }
  /** The maximum size of the body in bytes, if it is not the usual one. */
  bodyLimit?: number
  config: {
    /** Checked for every request before its handler runs. */
    permission: Permission
    /** It will be removed: responses say since when it is deprecated and on which day it ends. */
    deprecation?: { since: string; sunset: string }
    /** The endpoint creates something, so it accepts an `Idempotency-Key`. */
    creates?: boolean
    /** Decides what else the request requires. */
    effect?: Effect
    /** The request has its effect only when this field of its body gets a new value, which its command decides. */
    effect_of?: string
    /**
     * Staff may read it while they view an account, if their own role has this permission. Everything else is refused to
     * them: also files, exports, secrets such as the address of a calendar feed, payment and payout methods, and the pages
     * of talents, whose opening is recorded for the talent.
     */
    viewable?: Permission
    /** It says nothing about the viewed user, so the audit log does not name it. */
    is_impersonal?: boolean
  }
}

/** The names of the parameters of a URL, in their order. */
export type ParamNames<Url> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...ParamNames<Rest>]
  : Url extends `${string}:${infer Name}`
    ? [Name]
    : []

/** The schemas of the parameters in an endpoint's path that are not UUIDs. */
type StatedParams<E extends Endpoint> = E['schema'] extends { params: infer Params } ? Params : object

/** The path parameters of a request as they are sent. */
export type ParamsInput<E extends Endpoint> = {
  [Name in ParamNames<E['url']>[number]]: StatedParams<E> extends { [K in Name]: infer Schema extends z.ZodType }
    ? z.input<Schema>
    : string
}

/** The path parameters of a request as they are handled. */
export type ParamsOutput<E extends Endpoint> = {
  [Name in ParamNames<E['url']>[number]]: StatedParams<E> extends { [K in Name]: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : string
}

/** The schema of an endpoint's response; never without one. */
export type ResponseOf<E extends Endpoint> = E['schema'] extends { response: infer Response }
  ? Response extends z.ZodType
    ? Response
    : Extract<Response[keyof Response], z.ZodType>
  : never

/** Without a statement of its effect, an endpoint that changes something does not compile. */
type Stated = Definition &
  ({ method: 'GET'; config: { effect?: never } } | { config: { effect: Effect; viewable?: never } })

/** Infers the literal types of a feature's endpoints, and gives each its feature, tag and name. */
export function defineApi<const Endpoints extends Record<string, Stated>>(
  feature: string,
  tag: string,
  endpoints: Endpoints,
): { [Name in keyof Endpoints]: Endpoints[Name] & Named } {
  // Endpoints of another API that is a part of this one keep their tag.
  for (const [name, endpoint] of Object.entries(endpoints)) Object.assign(endpoint, { tag, ...endpoint, feature, name })
  return endpoints as { [Name in keyof Endpoints]: Endpoints[Name] & Named }
}
