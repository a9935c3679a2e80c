import { skipToken, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { offersApi } from '#domain/offers/api.ts'
import { offerContractForm } from '#domain/offers/offer-forms.ts'
import { ContractClauses } from '#web/features/contracts/contract-clauses.tsx'
import { call } from '#web/lib/api/api.ts'
import { keyOf } from '#web/lib/api/query.ts'
import { pickFields } from './pick-fields.ts'
import type { OfferFormState } from './offer-form.tsx'

/** The contract of the entered terms. */
export function ContractPreview({ form }: { form: OfferFormState }) {
  const values = useWatch({ control: form.control })
  const parsed = offerContractForm.safeParse(pickFields(offerContractForm, values))
  const contract = useQuery({
    queryKey: [...keyOf(offersApi.previewContract), parsed.data],
    queryFn: parsed.success
      ? ({ signal }) => call(offersApi.previewContract, { body: parsed.data }, { signal })
      : skipToken,
  })
  if (!parsed.success) return <p className="text-sm text-ink-soft">Complete the form to read the contract.</p>
  return <ContractClauses query={contract} />
}
