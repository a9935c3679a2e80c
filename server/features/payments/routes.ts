import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { paymentsApi } from '#domain/payments/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { webhookPath } from '#server/platform/payments/stripe-client.ts'
import { addMethod, finishSetup, listMethods, removeMethod, setDefaultMethod } from './methods.ts'
import { cancelPayment, checkPayment, startPayment } from './paying.ts'
import { importStatement } from './statements.ts'
import { exportPayments, listPayments, listOwnPayments, showFigures, showPayment } from './lists.ts'
import { ignoreLine, matchLine } from './match-line.ts'
import { receiveEvent } from './syncing.ts'
import { refundPayment } from './refund-payment.ts'
import { setAutoPay, showAutoPay } from './automatic-payments.ts'
import { addFormat, changeFormat, listFormats, removeFormat } from './statement-formats.ts'
import { listLines } from './statement-lines.ts'

export function paymentRoutes(app: FastifyInstance): void {
  serve(app, paymentsApi.start, ({ actor, body }) => startPayment(actor, body))
  serve(app, paymentsApi.own, ({ actor, query }) => listOwnPayments(actor, query))
  serve(app, paymentsApi.find, ({ actor, params }) => showPayment(actor, params.id))
  serve(app, paymentsApi.check, ({ actor, params }) => checkPayment(actor, params.id))
  serve(app, paymentsApi.cancel, ({ actor, params }) => cancelPayment(actor, params.id))
  serve(app, paymentsApi.refund, ({ actor, params, body }) => refundPayment(actor, params.id, body))
  serve(app, paymentsApi.methods, ({ actor }) => listMethods(actor))
  serve(app, paymentsApi.addMethod, ({ actor, body }) => addMethod(actor, body))
  serve(app, paymentsApi.finishSetup, ({ actor, params }) => finishSetup(actor, params.id))
  serve(app, paymentsApi.setDefault, ({ actor, params }) => setDefaultMethod(actor, params.id))
  serve(app, paymentsApi.removeMethod, ({ actor, params }) => removeMethod(actor, params.id))
  serve(app, paymentsApi.autoPay, ({ actor }) => showAutoPay(actor))
  serve(app, paymentsApi.setAutoPay, ({ actor, body }) => setAutoPay(actor, body))
  serve(app, paymentsApi.list, ({ actor, query }) => listPayments(actor, query))
  serve(app, paymentsApi.exportList, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportPayments(actor, query)),
  )
  serve(app, paymentsApi.figures, ({ actor }) => showFigures(actor))
  serve(app, paymentsApi.formats, ({ actor }) => listFormats(actor))
  serve(app, paymentsApi.addFormat, ({ actor, body }) => addFormat(actor, body))
  serve(app, paymentsApi.changeFormat, ({ actor, params, body }) => changeFormat(actor, params.id, body))
  serve(app, paymentsApi.removeFormat, ({ actor, params }) => removeFormat(actor, params.id))
  serve(app, paymentsApi.importStatement, ({ actor, query, request }) =>
    importStatement(actor, query, request.body as Readable),
  )
  serve(app, paymentsApi.statementLines, ({ actor, query }) => listLines(actor, query))
  serve(app, paymentsApi.match, ({ actor, params, body }) => matchLine(actor, params.id, body))
  serve(app, paymentsApi.ignore, ({ actor, params, body }) => ignoreLine(actor, params.id, body))

  // In a separate plugin scope: the signature is of the body as it was sent.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: webhookPath,
      config: { permission: 'payment.receive_event', anonymous: true, crossSite: true },
      schema: { hide: true, summary: "The payment gateway's events", tags: ['Payments'] },
      handler: async ({ body, headers }, reply) => {
        await receiveEvent(String(body ?? ''), headers['stripe-signature']?.toString())
        return reply.status(204).send()
      },
    })
  })
}
