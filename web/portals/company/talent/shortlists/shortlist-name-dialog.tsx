import { shortlistsApi } from '#domain/shortlists/api.ts'
import { shortlistForm, shortlistLimits } from '#domain/shortlists/shortlist.ts'
import type { Shortlist } from '#domain/shortlists/shortlist.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { NameDialog } from '../name-dialog.tsx'

interface ShortlistNameDialogProps {
  /** The shortlist to rename. Without one, a new one is created. */
  list?: Shortlist
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved?: (list: Shortlist) => void
}

/** Names a new shortlist, or renames one. */
export function ShortlistNameDialog({ list, onSaved, ...dialog }: ShortlistNameDialogProps) {
  const create = useCall(shortlistsApi.create)
  const rename = useCall(shortlistsApi.rename)
  return (
    <NameDialog
      {...dialog}
      title={list ? 'Rename shortlist' : 'New shortlist'}
      action={list ? 'Rename' : 'Create'}
      schema={shortlistForm}
      limit={shortlistLimits.name}
      hint="For example, the role you hire for."
      name={list?.name}
      onSubmit={async (body) => {
        const saved = await (list
          ? rename.mutateAsync({ params: { id: list.id }, body })
          : create.mutateAsync({ body }))
        toast({ title: list ? 'Shortlist renamed' : 'Shortlist created', description: saved.name })
        onSaved?.(saved)
      }}
    />
  )
}
