import { companiesApi } from '#domain/companies/api.ts'
import { proposalsApi } from '#domain/proposals/api.ts'
import { shortlistsApi } from '#domain/shortlists/api.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { keyOf, queryClient } from '#web/lib/api/query.ts'

interface Shown {
  id: string
  is_saved: boolean
}

/** Optimistically shows on every screen whether a talent is in a shortlist. */
export function showSavedAs(id: string, is_saved: boolean): void {
  const change = <Talent extends Shown>(talent: Talent): Talent => (talent.id === id ? { ...talent, is_saved } : talent)
  const changeAll = <Talent extends Shown>(list: { items: Talent[] }) => ({ ...list, items: list.items.map(change) })

  show(talentSearchApi.search, changeAll)
  show(talentSearchApi.similar, changeAll)
  show(talentSearchApi.find, change)
  show(companiesApi.candidates, changeAll)
  show(shortlistsApi.find, (list) => ({ ...list, entries: list.entries.map(change) }))
  show(proposalsApi.list, (list) => ({
    ...list,
    items: list.items.map((proposal) => ({ ...proposal, talent: change(proposal.talent) })),
  }))
}

function show<E extends Parameters<typeof keyOf>[0]>(
  endpoint: E,
  change: (answer: Answer<E>) => Partial<Answer<E>>,
): void {
  const queryKey = keyOf(endpoint)
  // A response in flight is from before the change. A query without data has to finish.
  void queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
  queryClient.setQueriesData<Answer<E>>({ queryKey }, (answer) => answer && { ...answer, ...change(answer) })
}
