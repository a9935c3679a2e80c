import type { FastifyInstance } from 'fastify'
import { staffApi } from '#domain/staff/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createManager } from './create-manager.ts'
import { editManager } from './edit-manager.ts'
import { exportManagers } from './export-managers.ts'
import { findManager } from './find-manager.ts'
import { listAdministrators } from './list-administrators.ts'
import { listManagers } from './list-managers.ts'
import { setAdminRole } from './set-admin-role.ts'

export function staffRoutes(app: FastifyInstance): void {
  serve(app, staffApi.listManagers, ({ actor, query }) => listManagers(actor, query))
  serve(app, staffApi.exportManagers, async ({ actor, query, request, reply }) =>
    sendCsv({ request, reply }, exportManagers(actor, query)),
  )
  serve(app, staffApi.findManager, ({ actor, params }) => findManager(actor, params.id))
  serve(app, staffApi.createManager, ({ actor, body }) => createManager(actor, body))
  serve(app, staffApi.editManager, ({ actor, params, body }) => editManager(actor, params.id, body))
  serve(app, staffApi.listAdministrators, ({ actor }) => listAdministrators(actor))
  serve(app, staffApi.setAdminRole, async ({ actor, params, body }) => {
    await setAdminRole(actor, params.id, body.admin_role)
    return listAdministrators(actor)
  })
}
