import type { FastifyInstance } from 'fastify'
import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import {
  cancelBulkAction,
  createBulkAction,
  listBulkActions,
  previewBulkAction,
  showBulkAction,
} from './bulk-actions.ts'
import { exportBulkActionItems, listBulkActionItems } from './items.ts'

export function bulkActionRoutes(app: FastifyInstance): void {
  serve(app, bulkActionsApi.preview, ({ actor, body }) => previewBulkAction(actor, body))
  serve(app, bulkActionsApi.create, ({ actor, body }) => createBulkAction(actor, body))
  serve(app, bulkActionsApi.list, ({ actor, query }) => listBulkActions(actor, query))
  serve(app, bulkActionsApi.find, ({ actor, params }) => showBulkAction(actor, params.id))
  serve(app, bulkActionsApi.items, ({ actor, params, query }) => listBulkActionItems(actor, params.id, query))
  serve(app, bulkActionsApi.exportItems, async ({ actor, params, query, request, reply }) =>
    sendCsv({ request, reply }, await exportBulkActionItems(actor, params.id, query)),
  )
  serve(app, bulkActionsApi.cancel, ({ actor, params }) => cancelBulkAction(actor, params.id))
}
