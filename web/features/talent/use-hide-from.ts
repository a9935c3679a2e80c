import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

interface Company {
  id: string
  name: string
}

const onError = ({ message }: Error) =>
  toast({ variant: 'destructive', title: 'Error saving your privacy settings', description: message })

/** Hides the applicant's profile from a company, or shows it again. */
export function useHideFrom() {
  const block = useCall(talentSearchApi.blockCompany)
  const unblock = useCall(talentSearchApi.unblockCompany)
  const hide = ({ id, name }: Company) =>
    block.mutate(
      { params: { company_id: id } },
      {
        onSuccess: () =>
          toast({ title: 'Profile hidden', description: `${name} no longer finds or sees your profile.` }),
        onError,
      },
    )
  const show = ({ id, name }: Company) =>
    unblock.mutate(
      { params: { company_id: id } },
      {
        onSuccess: () => toast({ title: 'Profile shown again', description: `${name} can see your profile again.` }),
        onError,
      },
    )
  return {
    hide,
    show,
    /** The company whose request is in progress. */
    changing: [block, unblock].find(({ isPending }) => isPending)?.variables?.params.company_id,
  }
}
