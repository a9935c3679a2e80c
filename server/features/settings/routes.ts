import type { FastifyInstance } from 'fastify'
import { settingsApi } from '#domain/settings/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { changeSettings, listSettingChanges, showAnnouncement, showSettings } from './settings.ts'

export function settingRoutes(app: FastifyInstance): void {
  serve(app, settingsApi.show, ({ actor }) => showSettings(actor))
  serve(app, settingsApi.change, ({ actor, body }) => changeSettings(actor, body))
  serve(app, settingsApi.history, ({ actor, query }) => listSettingChanges(actor, query))
  serve(app, settingsApi.announcement, ({ actor }) => showAnnouncement(actor))
}
