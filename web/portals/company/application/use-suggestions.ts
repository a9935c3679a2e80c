import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { applicationsApi } from '#domain/applications/api.ts'
import type { Colleague } from '#domain/applications/note.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { queryFor } from '#web/lib/api/query.ts'

type ListTags = typeof applicationsApi.listTags
type ListColleagues = typeof applicationsApi.listColleagues

interface Suggestions<Item> {
  items: readonly Item[]
  onTyped: (words: string) => void
}

/**
 * Suggestions from a list while the user types. A short list is loaded in full and filtered by the control; a long one
 * is searched on the server.
 */
export function useSuggestions(endpoint: ListTags): Suggestions<string>
export function useSuggestions(endpoint: ListColleagues): Suggestions<Colleague>
export function useSuggestions(endpoint: ListTags | ListColleagues): Suggestions<unknown> {
  const [typed, setTyped] = useState('')
  // The two endpoints differ only in the type of their items, which is not used here.
  const list = endpoint as ListTags
  const first = useQuery(queryFor(list, { query: { per_page: perPageLimit } }))
  const searches = typed !== '' && first.data !== undefined && first.data.total > perPageLimit
  const found = useQuery({
    ...queryFor(list, { query: { q: typed, per_page: perPageLimit } }),
    enabled: searches,
  })
  const { items } = (searches && found.data) || first.data || { items: [] }
  return { items, onTyped: (words) => setTyped(words.trim()) }
}
