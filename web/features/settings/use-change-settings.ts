import { settingsApi } from '#domain/settings/api.ts'
import { useCall } from '#web/lib/api/query.ts'

/** Changes settings. The change takes effect for this user at once, too. */
export const useChangeSettings = () => useCall(settingsApi.change, { invalidates: ['accounts'] })
