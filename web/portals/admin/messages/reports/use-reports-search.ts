import { useQueryStates } from 'nuqs'
import { messagingApi } from '#domain/messaging/api.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { shape } = messagingApi.listReports.schema.querystring

/** Which reports are listed, in the URL. */
export const useReportsSearch = () =>
  useQueryStates({ reports: inUrl(shape.show).withDefault('open'), page: inUrl(shape.page).withDefault(1) })
