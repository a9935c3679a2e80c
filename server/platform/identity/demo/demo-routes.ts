import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import { email } from '#domain/kernel/text.ts'
import { config } from '#server/platform/config/config.ts'
import { sendHtmlPage } from '#server/platform/http/html-page.ts'
import { demoBase, demoProviders, setDemoServer } from './demo-client.ts'
import type { DemoProvider } from './demo-client.ts'
import { demoErrorPage, demoRegistrationPage, demoSignInPage } from './demo-pages.ts'
import { offeredPeople, rememberPerson } from './demo-people.ts'
import type { DemoPerson } from './demo-people.ts'

const chosen = z.object({
  person: z.coerce.number().int().min(0).optional(),
  name: z.string().max(100).default(''),
  email: email.optional(),
  email_verified: z.string().optional(),
  deny: z.string().optional(),
})

/**
 * The demo identity providers and their sign-in pages. They do not exist outside demo mode, and so not in production.
 */
export async function demoIdentityRoutes(app: FastifyInstance): Promise<void> {
  if (!config.demo) return
  setDemoServer(app)
  const started = new Map<DemoProvider, Promise<Provider>>()
  /** Loads the provider's package at the first sign-in. */
  const start = async (request: FastifyRequest): Promise<[DemoProvider, Provider]> => {
    const { provider: name } = request.params as { provider: DemoProvider }
    const { startDemoProvider } = await import('./demo-provider.ts')
    if (!started.has(name)) started.set(name, startDemoProvider(name))
    return [name, await started.get(name)!]
  }
  // Forms may come from another origin; each request is verified by the provider itself, which issues its own tokens.
  const settings = { permission: 'account.sign_in', anonymous: true, crossSite: true } as const
  const params = z.object({ provider: z.enum(demoProviders), '*': z.string().optional(), uid: z.string().optional() })
  const schema = { hide: true, summary: 'A demo identity provider', tags: ['Development'], params }
  const interaction = `${demoBase}/:provider/interaction/:uid`

  app.route({
    method: 'GET',
    url: `${demoBase}/company`,
    config: { permission: 'account.sign_in' },
    schema: { hide: true, summary: 'What a company enters to use the demo provider', tags: ['Development'] },
    handler: async (_request, reply) => {
      const { title, body } = demoRegistrationPage()
      return sendHtmlPage(reply, title, body)
    },
  })

  app.route({
    method: 'GET',
    url: interaction,
    config: settings,
    schema,
    handler: async (request, reply) => {
      const [name, provider] = await start(request)
      if (!(await isOpen(provider, request, reply))) return sendClosed(reply)
      const { title, body } = demoSignInPage(name)
      return sendHtmlPage(reply, title, body)
    },
  })

  app.route({
    method: 'POST',
    url: interaction,
    config: settings,
    schema,
    handler: async (request, reply) => {
      const [name, provider] = await start(request)
      if (!(await isOpen(provider, request, reply))) return sendClosed(reply)
      const form = chosen.safeParse(request.body)
      const person = form.success ? personIn(name, form.data) : undefined
      const denied = form.success && form.data.deny
      if (!denied && !person) {
        const { title, body } = demoSignInPage(name, 'Please enter a valid email address.')
        return sendHtmlPage(reply, title, body, { status: 400 })
      }
      const result = denied
        ? { error: 'access_denied', error_description: 'The person said no' }
        : { login: { accountId: rememberPerson(person!), remember: false }, select_account: {} }
      const next = await provider.interactionResult(request.raw, reply.raw, result)
      return reply.redirect(next, 303)
    },
  })

  // All other paths belong to the provider, which reads the bodies itself.
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', (_request, _payload, done) => done(null))
    inside.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${demoBase}/:provider/*`,
      config: settings,
      schema,
      handler: async (request, reply) => {
        const [name, provider] = await start(request)
        const { raw } = request
        const { host, protocol } = new URL(config.origin)
        raw.headers['x-forwarded-host'] = host
        raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
        // The provider derives its mount path from the difference of the two URLs.
        const originalUrl = raw.url!
        Object.assign(raw, { originalUrl, url: originalUrl.slice(`${demoBase}/${name}`.length) })
        reply.hijack()
        await provider.callback()(raw, reply.raw)
        raw.url = originalUrl
      },
    })
  })
}

function personIn(provider: DemoProvider, form: z.output<typeof chosen>): DemoPerson | undefined {
  if (form.person !== undefined) return offeredPeople(provider)[form.person]
  if (!form.email) return undefined
  return {
    name: form.name.trim() || form.email.split('@')[0]!,
    email: form.email,
    email_verified: form.email_verified !== undefined,
  }
}

async function isOpen(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return provider.interactionDetails(request.raw, reply.raw).then(
    () => true,
    () => false,
  )
}

function sendClosed(reply: FastifyReply) {
  const { title, body } = demoErrorPage('It has taken too long, or was begun in another browser. Please begin again.')
  return sendHtmlPage(reply, title, body, { status: 400 })
}
