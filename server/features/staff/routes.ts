import type { FastifyInstance } from 'fastify'
import { staffApi } from '#domain/staff/api.ts'
import { sendCsv } from '#server/platform/csv/send-csv.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createManager, editManager, findManager, setAdminRole } from './managers.ts'
import { exportManagers, listAdministrators, listManagers } from './lists.ts'

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
