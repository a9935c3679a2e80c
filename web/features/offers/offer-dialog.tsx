import { useQuery } from '@tanstack/react-query'
import { offersApi } from '#domain/offers/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OfferItem } from './offer-item.tsx'

interface OfferDialogProps {
  offer_id: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** An offer with what the viewer can do about it. */
export function OfferDialog({ offer_id, open, onOpenChange }: OfferDialogProps) {
  const offer = useQuery({ ...queryFor(offersApi.find, { params: { id: offer_id } }), enabled: open })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Offer" width="lg">
      <Loaded
        query={offer}
        error="Failed to load the offer. Please try again."
        loading={<DetailSkeleton label="Loading the offer" />}
      >
        {(loaded) => <OfferItem offer={loaded} />}
      </Loaded>
    </Dialog>
  )
}
