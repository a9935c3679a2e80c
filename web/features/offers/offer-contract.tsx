import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContractText } from '#domain/contracts/contract.ts'
import { offersApi } from '#domain/offers/api.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The contract that accepting an offer signs, with a plain sentence beside each clause. */
export function OfferContract({ offer: { id } }: { offer: Offer }) {
  const contract = useQuery(queryFor(offersApi.readContract, { params: { id } }))
  return (
    <Loaded
      query={contract}
      error="Failed to load the contract. Please try again."
      loading={<Skeleton className="h-64" />}
    >
      {(text) => <Clauses contract={text} />}
    </Loaded>
  )
}

/** The contract, loaded when it is opened. */
export function ContractDisclosure({ offer }: { offer: Offer }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="touch-target w-fit cursor-pointer text-sm font-medium text-primary-ink">
        Read the contract
      </summary>
      {open && (
        <div className="mt-3">
          <OfferContract offer={offer} />
        </div>
      )}
    </details>
  )
}

function Clauses({ contract: { title, clauses } }: { contract: ContractText }) {
  return (
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
  )
}
