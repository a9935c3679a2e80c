import { pathTo } from '#domain/paths.ts'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'

/** The link to an applicant beside the list, which keeps its filters. */
export function useApplicantLink() {
  const search = useCurrentSearch()
  return (id: string) => ({ to: `${pathTo('admin_applicant', { id })}${search}`, ...aboveScreen })
}
