import { pathTo } from '#domain/paths.ts'
import { useMe } from '#web/lib/api/session.ts'

/** The screen on which the user edits a test: in their company's portal, or in the back office. */
export function useEditPath(): (test: { id: string }) => string {
  const { role } = useMe()
  return ({ id }) => pathTo(role === 'admin' ? 'admin_test_edit' : 'company_test_edit', { id })
}
