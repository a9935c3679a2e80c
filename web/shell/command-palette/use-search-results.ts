import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { globalSearchApi } from '#domain/global-search/api.ts'
import { foundKinds } from '#domain/global-search/global-search.ts'
import { isSearchable } from '#domain/kernel/match-words.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useIsInterviewer, useMe } from '#web/lib/api/session.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { foundKindsOf } from './found-kinds.ts'
import type { Command } from './use-commands.ts'

const endpoints = {
  admin: globalSearchApi.searchAsStaff,
  account_manager: globalSearchApi.searchAsStaff,
  company: globalSearchApi.searchAsCompany,
  applicant: globalSearchApi.searchAsApplicant,
} as const

const pause_ms = 300

/** Results of one kind, with a link to the list of all if there are more. */
export interface ResultGroup {
  heading: string
  commands: Command[]
  /** There are more, and no list of all. */
  isCut: boolean
}

/**
 * What matches the text and the user may open. It is off for interviewers, who have nothing to search, and for staff who
 * view an account: not all of it is for them.
 */
export function useSearchResults(typed: string): { groups: ResultGroup[]; searching: boolean; isOn: boolean } {
  const { role, viewed_until } = useMe()
  const isInterviewer = useIsInterviewer()
  const q = useDebounced(typed.trim(), pause_ms)
  const isOn = viewed_until === null && !isInterviewer
  const found = useQuery({
    ...queryFor(endpoints[role], { query: { q } }),
    enabled: isOn && isSearchable(q),
  })
  const { items = [], more = [] } = (isSearchable(typed) && found.data) || {}
  const groups = foundKinds.flatMap((kind): ResultGroup[] => {
    const shown = foundKindsOf[role][kind]
    const ofKind = items.filter((one) => one.kind === kind)
    if (!shown || ofKind.length === 0) return []
    const { heading, Icon, to, list } = shown
    const commands = ofKind.map(({ id, label, detail }): Command => {
      return { id: `${kind}-${id}-${label}`, label, detail, Icon, to: to(id) }
    })
    const isCut = more.includes(kind)
    const all = `Show all: ${heading}`
    if (isCut && list)
      commands.push({ id: `all-${kind}`, label: all, Icon: ArrowRight, to: list + encodeURIComponent(q) })
    return [{ heading, commands, isCut: isCut && !list }]
  })
  return { groups, isOn, searching: isOn && (q !== typed.trim() || found.isFetching) }
}
