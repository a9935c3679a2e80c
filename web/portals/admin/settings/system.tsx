import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '#domain/settings/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SystemForm } from './system-form.tsx'

/** The settings of the product, and who changed them. */
export default function System() {
  const view = useQuery(queryFor(settingsApi.show, {}))
  return (
    <>
      <Loaded
        query={view}
        error="Failed to load the system settings. Please try again."
        loading={<FormSkeleton label="Loading the system settings" />}
      >
        {(loaded) => <SystemForm view={loaded} />}
      </Loaded>
      <SettingHistory />
    </>
  )
}
