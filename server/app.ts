import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import { isUser, visitor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { matchesPath, redirects, screens } from '#domain/paths.ts'
import { authorizeRole } from '#domain/policies.ts'
import { accountRoutes } from '#server/features/accounts/routes.ts'
import { analyticsRoutes } from '#server/features/analytics/routes.ts'
import { applicationRoutes } from '#server/features/applications/routes.ts'
import { testRoutes } from '#server/features/tests/routes.ts'
import { companyRoutes } from '#server/features/companies/routes.ts'
import { fileRoutes } from '#server/features/files/routes.ts'
import { jobRoutes } from '#server/features/jobs/routes.ts'
import { notificationRoutes } from '#server/features/notifications/routes.ts'
import { supportRoutes } from '#server/features/support/routes.ts'
import { talentRoutes } from '#server/features/talent/routes.ts'
import { visitRoutes } from '#server/features/visits/routes.ts'
import { config } from '#server/platform/config/config.ts'
import { apiRoutes } from '#server/platform/http/api-routes.ts'
import { answerClientError } from '#server/platform/http/client-errors.ts'
import { answerError } from '#server/platform/http/errors.ts'
import { pathOf } from '#server/platform/http/front-door.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { knowRoutes, methodsAt } from '#server/platform/http/known-routes.ts'
import { useZod } from '#server/platform/http/schemas.ts'
import { readFiles } from '#server/platform/http/read-files.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { requireMediaType, requireSameSite } from '#server/platform/http/same-site.ts'
import { serverFactory } from '#server/platform/http/server-factory.ts'
import { serveNotFoundPage, wantsPage } from '#server/platform/http/site.ts'
import { closeStreams } from '#server/platform/live/hub.ts'
import { liveRoutes } from '#server/platform/live/routes.ts'
import { demoIdentityRoutes } from '#server/platform/identity/demo/demo-routes.ts'
import { log } from '#server/platform/log/log.ts'
import { mailViewerRoutes } from '#server/platform/mail/viewer.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { findActor } from '#server/platform/session/find-actor.ts'
import { readSessionCookie } from '#server/platform/session/session-cookie.ts'

const bodyLimit = 256 * 1024

/** The whole HTTP server, not yet listening. A route that names no permission does not start. */
export async function buildApp(): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => requestContext.getStore()!.request_id,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // A client that does not read what it asked for; streams are written to more often.
    connectionTimeout: 120_000,
    // Node looks for slow senders only every 30 s unless told otherwise.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while stopping is answered like anything else.
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    serverFactory,
  } as never) as unknown as FastifyInstance

  useZod(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request.raw) && serveNotFoundPage(request.raw, reply.raw)) return reply.hijack()
    const path = pathOf(request)
    const methods = [...methodsAt(app.knownRoutes, path), ...(isPageAddress(path) ? ['GET', 'HEAD'] : [])]
    if (methods.length === 0 || methods.includes(request.method)) throw new Failure('not_found')
    reply.header('allow', methods.join(', '))
    throw new Failure('method_not_allowed')
  })
  app.decorateRequest('actor')
  knowRoutes(app)

  readJson(app)
  readFiles(app)
  await app.register(cookie)
  await app.register(formbody)

  app.addHook('onRequest', requireSameSite)
  app.addHook('onRequest', requireMediaType)
  app.addHook('onRequest', async (request) => {
    const context = requestContext.getStore()!
    const { permission, anonymous } = request.routeOptions.config
    context.ip = request.ip
    request.actor = visitor
    if (!permission || anonymous) return
    request.actor = await findActor(readSessionCookie(request))
    if (isUser(request.actor)) context.user_id = request.actor.user_id
    authorizeRole(request.actor, permission)
  })
  app.addHook('preClose', closeStreams)

  await app.register(async (rooms) => {
    await demoIdentityRoutes(rooms)
    for (const routes of [
      accountRoutes,
      jobRoutes,
      applicationRoutes,
      analyticsRoutes,
      companyRoutes,
      testRoutes,
      talentRoutes,
      fileRoutes,
      notificationRoutes,
      supportRoutes,
      visitRoutes,
      liveRoutes,
      healthRoutes,
      apiRoutes,
      mailViewerRoutes,
    ]) {
      routes(rooms)
    }
  })
  return app
}

/** Whether people open this path in a browser, be it a screen or an old name of one. */
function isPageAddress(path: string): boolean {
  const patterns = [...Object.values(screens).map((screen) => screen.path), ...Object.keys(redirects)]
  return patterns.some((pattern) => matchesPath(pattern, path))
}
