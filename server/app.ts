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
import { apiTokenRoutes } from '#server/features/api-tokens/routes.ts'
import { applicationRoutes } from '#server/features/applications/routes.ts'
import { assignmentRoutes } from '#server/features/assignments/routes.ts'
import { takingRoutes, testRoutes } from '#server/features/tests/routes.ts'
import { gradingRoutes } from '#server/features/tests/grading-routes.ts'
import { resultRoutes } from '#server/features/tests/result-routes.ts'
import { talentImportRoutes } from '#server/features/talent-imports/routes.ts'
import { bulkActionRoutes } from '#server/features/bulk-actions/routes.ts'
import { calendarFeedRoutes } from '#server/features/meeting-mail/calendar-feed.ts'
import { calendarSyncRoutes } from '#server/features/calendar-sync/routes.ts'
import { companyRoutes } from '#server/features/companies/routes.ts'
import { contentRoutes } from '#server/features/content/routes.ts'
import { consentRoutes } from '#server/features/consents/routes.ts'
import { contractRoutes } from '#server/features/contracts/routes.ts'
import { exchangeRateRoutes } from '#server/features/exchange-rates/routes.ts'
import { feeRoutes } from '#server/features/fees/routes.ts'
import { fileRoutes } from '#server/features/files/routes.ts'
import { limitImpersonation } from '#server/features/impersonations/limit-impersonation.ts'
import { impersonationRoutes } from '#server/features/impersonations/routes.ts'
import { joinWithProvider } from '#server/features/members/joining.ts'
import { memberRoutes } from '#server/features/members/routes.ts'
import { invitationRoutes } from '#server/features/invitations/routes.ts'
import { legalRoutes } from '#server/features/legal/routes.ts'
import { invoiceRoutes } from '#server/features/invoices/routes.ts'
import { leaveRoutes } from '#server/features/leave/routes.ts'
import { jobRoutes } from '#server/features/jobs/routes.ts'
import { messageFiles } from '#server/features/messaging/present-message.ts'
import { meetingRoomRoutes } from '#server/features/meeting-room/routes.ts'
import { messageTemplateRoutes } from '#server/features/messaging/templates.ts'
import { payoutRoutes } from '#server/features/payouts/routes.ts'
import { staffSearchRoutes } from '#server/features/staff-search/routes.ts'
import { staffNoteRoutes } from '#server/features/staff-notes/routes.ts'
import { listRoutes } from '#server/features/lists/routes.ts'
import { ledgerRoutes } from '#server/features/ledger/routes.ts'
import { milestoneRoutes } from '#server/features/milestones/routes.ts'
import { reportRoutes } from '#server/features/moderation/routes.ts'
import { reviewRoutes } from '#server/features/reviews/routes.ts'
import { meetingRoutes } from '#server/features/meetings/routes.ts'
import { messagingRoutes } from '#server/features/messaging/routes.ts'
import { notificationRoutes } from '#server/features/notifications/routes.ts'
import { offerRoutes } from '#server/features/offers/routes.ts'
import { paymentRoutes } from '#server/features/payments/routes.ts'
import { unsubscribeRoutes } from '#server/features/notifications/unsubscribing.ts'
import { jobAlertRoutes } from '#server/features/job-alerts/routes.ts'
import { publicJobRoutes } from '#server/features/public-jobs/routes.ts'
import { proposalRoutes } from '#server/features/proposals/routes.ts'
import { verificationRoutes } from '#server/features/verifications/routes.ts'
import { privacyRoutes } from '#server/features/privacy/routes.ts'
import { sanctionRoutes } from '#server/features/sanctions/routes.ts'
import { savedSearchRoutes } from '#server/features/saved-searches/routes.ts'
import { shortlistRoutes } from '#server/features/shortlists/routes.ts'
import { supportRoutes } from '#server/features/support/routes.ts'
import { ticketRoutes } from '#server/features/support/ticket-routes.ts'
import { timeRoutes } from '#server/features/time/routes.ts'
import { timesheetRoutes } from '#server/features/time/timesheet-routes.ts'
import { publicTalentRoutes } from '#server/features/talent/public-link.ts'
import { talentRoutes } from '#server/features/talent/routes.ts'
import { dashboardRoutes } from '#server/features/dashboard/routes.ts'
import { auditRoutes } from '#server/features/audit/routes.ts'
import { operationsRoutes } from '#server/features/operations/routes.ts'
import { staffRoutes } from '#server/features/staff/routes.ts'
import { settingRoutes } from '#server/features/settings/routes.ts'
import { visitRoutes } from '#server/features/visits/routes.ts'
import { webhookRoutes } from '#server/features/webhooks/routes.ts'
import { config } from '#server/platform/config/config.ts'
import { requireAcceptedDocuments } from '#server/platform/session/accepted-documents.ts'
import { requireProof } from '#server/platform/session/recent-sign-in.ts'
import { requireSecondFactor } from '#server/platform/session/second-factor.ts'
import { appPageRoutes } from '#server/platform/http/app-pages.ts'
import { apiRoutes } from '#server/platform/http/api-routes.ts'
import { respondClientError } from '#server/platform/http/client-errors.ts'
import { respondError } from '#server/platform/http/errors.ts'
import { requestPath } from '#server/platform/http/request-path.ts'
import { singleSignOnRoutes } from '#server/features/single-sign-on/routes.ts'
import { securityRoutes } from '#server/features/security/routes.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { collectRoutes, allowedMethods } from '#server/platform/http/known-routes.ts'
import { useZod } from '#server/platform/http/schemas.ts'
import { readFiles } from '#server/platform/http/read-files.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { requireMediaType, requireSameSite } from '#server/platform/http/same-site.ts'
import { serverFactory } from '#server/platform/http/server-factory.ts'
import { serveNotFoundPage, wantsPage } from '#server/platform/http/site.ts'
import { closeStreams } from '#server/platform/live/hub.ts'
import { liveRoutes } from '#server/platform/live/routes.ts'
import { calendarTwinRoutes } from '#server/platform/calendar/demo/calendar-twin-routes.ts'
import { gatewayTwinRoutes } from '#server/platform/payments/demo/gateway-twin-routes.ts'
import { localRecordRoutes } from '#server/platform/dns/local-records.ts'
import { demoIdentityRoutes } from '#server/platform/identity/demo/demo-routes.ts'
import { log } from '#server/platform/log/log.ts'
import { mailViewerRoutes } from '#server/platform/mail/mail-viewer.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { authenticate } from '#server/platform/session/authenticate.ts'
import '#server/notification-subjects.ts'

const bodyLimit = 256 * 1024

/**
 * Builds the HTTP server, which does not listen yet. Throws for a route without a permission. For `closeGrace_ms` see
 * `AppServer`.
 */
export async function buildApp({ closeGrace_ms = 0 } = {}): Promise<FastifyInstance> {
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
  app.addHook('preClose', closeStreams)

  await app.register(async (scope) => {
    await demoIdentityRoutes(scope)
    calendarTwinRoutes(scope)
    localRecordRoutes(scope)
    await gatewayTwinRoutes(scope)
    for (const routes of [
      (accounts: FastifyInstance) => accountRoutes(accounts, joinWithProvider),
      securityRoutes,
      apiTokenRoutes,
      jobRoutes,
      publicJobRoutes,
      jobAlertRoutes,
      applicationRoutes,
      assignmentRoutes,
      analyticsRoutes,
      calendarSyncRoutes,
      companyRoutes,
      staffRoutes,
      contentRoutes,
      consentRoutes,
      contractRoutes,
      testRoutes,
      takingRoutes,
      resultRoutes,
      gradingRoutes,
      talentRoutes,
      publicTalentRoutes,
      impersonationRoutes,
      memberRoutes,
      singleSignOnRoutes,
      invitationRoutes,
      shortlistRoutes,
      privacyRoutes,
      sanctionRoutes,
      verificationRoutes,
      bulkActionRoutes,
      talentImportRoutes,
      savedSearchRoutes,
      proposalRoutes,
      (files: FastifyInstance) => fileRoutes(files, messageFiles),
      meetingRoomRoutes,
      messageTemplateRoutes,
      leaveRoutes,
      legalRoutes,
      ledgerRoutes,
      listRoutes,
      staffNoteRoutes,
      staffSearchRoutes,
      milestoneRoutes,
      payoutRoutes,
      exchangeRateRoutes,
      feeRoutes,
      invoiceRoutes,
      reportRoutes,
      reviewRoutes,
      meetingRoutes,
      messagingRoutes,
      notificationRoutes,
      offerRoutes,
      paymentRoutes,
      unsubscribeRoutes,
      calendarFeedRoutes,
      supportRoutes,
      ticketRoutes,
      timeRoutes,
      timesheetRoutes,
      dashboardRoutes,
      operationsRoutes,
      auditRoutes,
      settingRoutes,
      visitRoutes,
      webhookRoutes,
      liveRoutes,
      healthRoutes,
      apiRoutes,
      appPageRoutes,
      mailViewerRoutes,
    ]) {
      routes(scope)
    }
  })
  return app
}

/** Whether a path is a screen or redirects to one. */
function isPageAddress(path: string): boolean {
  const patterns = [...Object.values(screens).map((screen) => screen.path), ...Object.keys(redirects)]
  return patterns.some((pattern) => matchesPath(pattern, path))
}
