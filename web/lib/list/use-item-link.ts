import type { ScreenName } from '#domain/paths.ts'
import { pathTo } from '#domain/paths.ts'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'

/** A screen that opens beside the list of its items. */
export type ItemScreen = Extract<
  ScreenName,
  'admin_company' | 'admin_applicant' | 'admin_job' | 'admin_account_manager'
>

/** The link to an item beside the list, which keeps its filters. */
export function useItemLink(screen: ItemScreen) {
  const search = useCurrentSearch()
  return ({ id }: { id: string }) => ({ to: `${pathTo(screen, { id })}${search}`, ...aboveScreen })
}
