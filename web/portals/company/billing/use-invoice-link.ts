import { pathTo } from '#domain/paths.ts'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'

/** The link to an invoice above the company's list, which keeps its filters. */
export function useInvoiceLink() {
  const search = useCurrentSearch()
  return (id: string) => ({ to: `${pathTo('company_invoice', { id })}${search}`, ...aboveScreen })
}
