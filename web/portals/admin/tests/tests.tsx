import { screens } from '#domain/paths.ts'
import { ContentList } from '#web/portals/admin/content/content-list.tsx'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const handle = { wide: true } satisfies ScreenHandle

/** The content of the public site. */
export default function AdminTests() {
  return (
    <>
      <PageHeader title={screens.admin_tests.title} />
      <ContentList />
    </>
  )
}
