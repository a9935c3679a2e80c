import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { isUser, visitor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { matchesPath } from '#domain/match-path.ts'
import { redirects, screens } from '#domain/paths.ts'
import { authorizeRole } from '#domain/policies.ts'
import { features, registerFeatures } from '#server/features.ts'
import { limitImpersonation } from '#server/features/impersonations/limit-impersonation.ts'
import { config } from '#server/platform/config/config.ts'
import { requireAcceptedDocuments } from '#server/platform/session/accepted-documents.ts'
import { requireProof } from '#server/platform/session/recent-sign-in.ts'
import { requireSecondFactor } from '#server/platform/session/second-factor.ts'
import { requireReadable } from '#server/platform/http/batch-routes.ts'
import { respondClientError } from '#server/platform/http/client-errors.ts'
import { respondError } from '#server/platform/http/errors.ts'
import { requestPath } from '#server/platform/http/request-path.ts'
import { collectRoutes, allowedMethods } from '#server/platform/http/known-routes.ts'
import { useZod } from '#server/platform/http/schemas.ts'
import { readFiles } from '#server/platform/http/read-files.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { requireMediaType, requireSameSite } from '#server/platform/http/same-site.ts'
import { serverFactory } from '#server/platform/http/server-factory.ts'
import { serveEndpoint } from '#server/platform/http/serve-endpoint.ts'
import { serveNotFoundPage, wantsPage } from '#server/platform/http/site.ts'
import { acceptStreams, closeStreams } from '#server/platform/live/hub.ts'
import { log } from '#server/platform/log/log.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { authenticate } from '#server/platform/session/authenticate.ts'

const bodyLimit = 256 * 1024

/**
 * Builds the HTTP server, which does not listen yet. Throws for a route without a permission. For `closeGrace_ms` see
 * `AppServer`.
 */
export async function buildApp({ closeGrace_ms = 0 } = {}): Promise<FastifyInstance> {
  registerFeatures()
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => requestContext.getStore()!.request_id,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // For clients that do not read a response. Event streams have a heartbeat every 25 s.
    connectionTimeout: 60_000,
    // Node checks for slow senders only every 30 s by default.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, closeGrace_ms },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection during shutdown is handled like any other.
    return503OnClosing: false,
    frameworkErrors: respondError,
    clientErrorHandler: respondClientError,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    serverFactory,
  } as never) as unknown as FastifyInstance

  useZod(app)
  app.setErrorHandler(respondError)
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request.raw) && serveNotFoundPage(request.raw, reply.raw)) return reply.hijack()
    const path = requestPath(request)
    const methods = [...allowedMethods(app.knownRoutes, path), ...(isPageAddress(path) ? ['GET', 'HEAD'] : [])]
    if (methods.length === 0 || methods.includes(request.method)) throw new Failure('not_found')
    reply.header('allow', methods.join(', '))
    throw new Failure('method_not_allowed')
  })
  app.decorateRequest('actor')
  collectRoutes(app)

  readJson(app)
  readFiles(app)
  await app.register(cookie)
  await app.register(formbody)

  app.addHook('onRequest', requireSameSite)
  app.addHook('onRequest', requireReadable)
  app.addHook('onRequest', async (request, reply) => {
    const context = requestContext.getStore()!
    const { permission, anonymous } = request.routeOptions.config
    context.ip = request.ip
    request.actor = visitor
    if (!permission || anonymous) return
    request.actor = await authenticate(request, reply)
    if (isUser(request.actor)) context.user_id = request.actor.user_id
    await limitImpersonation(request)
    requireSecondFactor(request.actor, permission)
    requireAcceptedDocuments(request.actor, permission)
    authorizeRole(request.actor, permission)
    await requireProof(request.actor, request.routeOptions.config)
  })
  app.addHook('onRequest', requireMediaType)
  acceptStreams()
  app.addHook('preClose', closeStreams)

  await app.register(async (scope) => {
    for (const { api = {}, handlers = {}, routes = [] } of features) {
      for (const [name, handle] of Object.entries(handlers)) serveEndpoint(scope, api[name]!, handle as never)
      for (const addRoutes of routes) await addRoutes(scope)
    }
  })
  return app
}

/** Whether a path is a screen or redirects to one. */
function isPageAddress(path: string): boolean {
  const patterns = [...Object.values(screens).map((screen) => screen.path), ...Object.keys(redirects)]
  return patterns.some((pattern) => matchesPath(pattern, path))
}
