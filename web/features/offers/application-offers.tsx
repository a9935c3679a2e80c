import { useQuery } from '@tanstack/react-query'
import { offersApi } from '#domain/offers/api.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { OfferItem } from './offer-item.tsx'

interface ApplicationOffersProps {
  application_id: string
  /** The application's stage follows from an offer. */
  isExpected: boolean
}

/** The offers of an application, latest first. Empty if there are none. */
export function ApplicationOffers({ application_id, isExpected }: ApplicationOffersProps) {
  const offers = useQuery(queryFor(offersApi.listOfApplication, { params: { id: application_id } }))
  return (
    <Loaded
      query={offers}
      error="Failed to load the offer. Please try again."
      loading={isExpected && <DetailSkeleton label="Loading the offer" />}
    >
      {({ items: [latest, ...earlier] }) =>
        latest && (
          <Section id="offer" title={earlier.length > 0 ? 'Offers' : 'Offer'}>
            <OfferItem offer={latest} />
            {earlier.length > 0 && <EarlierOffers offers={earlier} />}
          </Section>
        )
      }
    </Loaded>
  )
}

function EarlierOffers({ offers }: { offers: readonly Offer[] }) {
  return (
    <details className="mt-6 text-sm">
      <summary className="touch-target w-fit cursor-pointer font-medium text-primary-ink">Earlier offers</summary>
      <ul aria-label="Earlier offers" className="mt-3 divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <li key={offer.id} className="py-4">
            <OfferItem offer={offer} />
          </li>
        ))}
      </ul>
    </details>
  )
}
