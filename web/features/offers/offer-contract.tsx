import { useQuery } from '@tanstack/react-query'
import { offersApi } from '#domain/offers/api.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { ContractClauses } from '#web/features/contracts/contract-clauses.tsx'
import { queryFor } from '#web/lib/api/query.ts'

/** The contract that accepting an offer signs. */
export function OfferContract({ offer: { id } }: { offer: Offer }) {
  return <ContractClauses query={useQuery(queryFor(offersApi.readContract, { params: { id } }))} />
}
