import type { UseQueryResult } from '@tanstack/react-query'
import type { ContractText } from '#domain/contracts/contract.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The contract that a signature signs, with a plain sentence beside each clause. */
export function ContractClauses({ query }: { query: UseQueryResult<ContractText> }) {
  return (
    <Loaded
      query={query}
      error="Failed to load the contract. Please try again."
      loading={<Skeleton className="h-64" />}
    >
      {({ title, clauses }) => (
        <section aria-label={title} className="rounded-card border border-line bg-surface p-4 text-sm">
          <h3 className="font-semibold">{title}</h3>
          <ol className="mt-3 grid gap-5">
            {clauses.map(({ heading, text, summary }) => (
              <li key={heading} className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <div className="min-w-0">
                  <h4 className="font-medium">{heading}</h4>
                  <p className="mt-1 leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
                </div>
                <p className="self-start rounded-control bg-sunken p-3 wrap-anywhere text-ink-soft">
                  <span className="block text-xs font-semibold text-ink-faint">In short</span>
                  {summary}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Loaded>
  )
}
