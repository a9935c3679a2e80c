import { useQuery } from '@tanstack/react-query'
import { offersApi } from '#domain/offers/api.ts'
import { openOfferStates } from '#domain/offers/offer-machine.ts'
import type { Offer } from '#domain/offers/offer.ts'
import { pathTo } from '#domain/paths.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { OfferItem } from './offer-item.tsx'

interface ApplicationOffersProps {
  application_id: string
  /** The company can send an offer. */
  maySend?: boolean
}

/** The offers of an application, latest first. Empty if there are none and none can be sent. */
export function ApplicationOffers({ application_id, maySend = false }: ApplicationOffersProps) {
  const { data } = useQuery(queryFor(offersApi.listOfApplication, { params: { id: application_id } }))
  if (!data || (data.items.length === 0 && !maySend)) return null
  const [latest, ...earlier] = data.items
  const hasStanding = latest !== undefined && (isOpen(latest) || latest.status === 'accepted')
  return (
    <Section
      id="offer"
      title={data.items.length > 1 ? 'Offers' : 'Offer'}
      actions={
        maySend &&
        !hasStanding && (
          <ButtonLink size="sm" look="primary" to={pathTo('company_offer_form', { id: application_id })}>
            {latest ? 'Send New Offer' : 'Send Offer'}
          </ButtonLink>
        )
      }
    >
      {latest ? <OfferItem offer={latest} /> : <p className="text-sm text-ink-soft">No offer yet.</p>}
      {earlier.length > 0 && (
        <details className="mt-6 text-sm">
          <summary className="touch-target w-fit cursor-pointer font-medium text-primary-ink">Earlier offers</summary>
          <ul aria-label="Earlier offers" className="mt-3 divide-y divide-line border-y border-line">
            {earlier.map((offer) => (
              <li key={offer.id} className="py-4">
                <OfferItem offer={offer} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

const isOpen = ({ status }: Offer) => openOfferStates.some((open) => open === status)
