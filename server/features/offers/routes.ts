import type { FastifyInstance } from 'fastify'
import { offersApi } from '#domain/offers/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { serve } from '#server/platform/http/routes.ts'
import { acceptOffer, counterOffer, declineOffer } from './answering.ts'
import { approveOffer, listSubmittedOffers, submitOffer } from './approvals.ts'
import { extendOffer, keepOffer, sendOffer, withdrawOffer } from './sending.ts'
import { listOfferJobs, listOffers, showOffer } from './lists.ts'
import { previewOffer, previewOfferContract, readOfferContract } from './preview.ts'

export function offerRoutes(app: FastifyInstance): void {
  serve(app, offersApi.preview, ({ actor, body }) => previewOffer(actor, body))
  serve(app, offersApi.previewContract, ({ actor, body }) => previewOfferContract(actor, body))
  serve(app, offersApi.send, ({ actor, body }) =>
    transaction(async (tx) => showOffer(actor, await sendOffer(actor, body), tx)),
  )
  serve(app, offersApi.submit, ({ actor, body }) => submitOffer(actor, body))
  serve(app, offersApi.listSubmitted, ({ actor, query }) => listSubmittedOffers(actor, query))
  serve(app, offersApi.listJobs, ({ actor, params, query }) => listOfferJobs(actor, params.id, query))
  serve(app, offersApi.listOfApplication, ({ actor, params }) => listOffers(actor, params.id))
  serve(app, offersApi.find, ({ actor, params }) => showOffer(actor, params.id))
  serve(app, offersApi.readContract, ({ actor, params }) => readOfferContract(actor, params.id))
  serve(app, offersApi.approve, async ({ actor, params, body }) =>
    showOffer(actor, await approveOffer(actor, params.id, body)),
  )
  serve(app, offersApi.withdraw, async ({ actor, params, body }) =>
    showOffer(actor, await withdrawOffer(actor, params.id, body)),
  )
  serve(app, offersApi.extend, async ({ actor, params, body }) =>
    showOffer(actor, await extendOffer(actor, params.id, body)),
  )
  serve(app, offersApi.counter, async ({ actor, params, body }) =>
    showOffer(actor, await counterOffer(actor, params.id, body)),
  )
  serve(app, offersApi.keep, async ({ actor, params }) => showOffer(actor, await keepOffer(actor, params.id)))
  serve(app, offersApi.accept, async ({ actor, params, body }) => {
    await acceptOffer(actor, params.id, body)
    return showOffer(actor, params.id)
  })
  serve(app, offersApi.decline, async ({ actor, params, body }) =>
    showOffer(actor, await declineOffer(actor, params.id, body)),
  )
}
