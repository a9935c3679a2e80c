import { Plus } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { pathTo, screens } from '#domain/paths.ts'
import { testsApi } from '#domain/tests/api.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazySection } from '#web/lib/document/lazy-section.tsx'
import { ExportButton } from '#web/lib/list/export-action.tsx'
import { exportAddress } from '#web/lib/list/staff-list.tsx'
import { useContentSearch } from '#web/portals/admin/content/use-content-search.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Library } from './library/library.tsx'
import { filterOf, useLibrarySearch } from './library/use-library-search.ts'

const ContentList = lazySection(async () => (await import('#web/portals/admin/content/content-list.tsx')).ContentList)

export const handle = { wide: true } satisfies ScreenHandle

const tabs = ['tests', 'content'] as const

/** The test library, and the content of the public site. */
export default function AdminTests() {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('tests'))
  const [library, setLibrary] = useLibrarySearch()
  const [, setContent] = useContentSearch()
  const { allowed } = useMe()
  // The filters of one tab do not apply to the other.
  const show = (next: (typeof tabs)[number]) => {
    void setLibrary(null)
    void setContent(null)
    return setTab(next, { history: 'push' })
  }
  return (
    <>
      <PageHeader
        title={screens.admin_tests.title}
        actions={
          tab === 'tests' && (
            <>
              <ExportButton address={exportAddress(testsApi.exportList.url, filterOf(library), library.sort)} />
              {allowed.includes('create_library_tests') && (
                <ButtonLink look="primary" to={pathTo('admin_create_test')}>
                  <Plus aria-hidden />
                  Create New Test
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <Tabs
        label="Tests and content"
        value={tab}
        onValueChange={(next) => void show(next)}
        tabs={[
          { value: 'tests', label: 'Tests', content: <Library /> },
          { value: 'content', label: 'Content', content: <ContentList /> },
        ]}
      />
    </>
  )
}
