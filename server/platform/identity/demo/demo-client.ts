import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { identityProviders } from '#domain/accounts/account.ts'
import { config } from '#server/platform/config/config.ts'
import { requestContext } from '#server/platform/log/request-context.ts'

/** The base path of the demo providers. */
export const demoBase = '/demo-identity'

/** The demo providers: one for each that people choose, and one that stands in for that of a company. */
export const demoProviders = [...identityProviders, 'company'] as const
export type DemoProvider = (typeof demoProviders)[number]

export const demoIssuer = (provider: DemoProvider) => `${config.origin}${demoBase}/${provider}`

/** A secret of the demo, derived so that it survives a restart. */
export function demoSecret(purpose: string): Buffer {
  return createHmac('sha256', config.secret).update(`demo identity ${purpose}`).digest()
}

let server: FastifyInstance | undefined

/** Sets the server of the demo providers, which our client calls without the network. */
export function setDemoServer(app: FastifyInstance): void {
  server = app
}

/** Our registration at a demo provider. */
export function demoClient(provider: DemoProvider) {
  return {
    issuer: demoIssuer(provider),
    clientId: 'tulay',
    clientSecret: demoSecret(`client of ${provider}`).toString('base64url'),
    fetch: fetchWithin,
  }
}

const fetchWithin: typeof fetch = async (input, init = {}) => {
  if (!server) throw new Error('The demo identity providers have not been started')
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  const request: InjectOptions = {
    method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
    url: pathname + search,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(init.body == null ? {} : { payload: String(init.body) }),
  }
  // A nested request with its own copy of the context, so that it does not change the outer request's.
  const within = { request_id: randomUUID(), ip: undefined, ...requestContext.getStore() }
  const answer = await requestContext.run(within, () => server!.inject(request))
  return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
}
