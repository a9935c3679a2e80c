import { X } from 'lucide-react'
import { shortlistsApi } from '#domain/shortlists/api.ts'
import type { Shortlist, ShortlistEntry } from '#domain/shortlists/shortlist.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { TalentItem } from '#web/features/talent/talent-item.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CastVotes, EntryVotes } from './entry-votes.tsx'

interface EntryItemProps {
  list: Shortlist
  entry: ShortlistEntry
  /** Selected for the comparison. */
  selected: boolean
  /** No other talent can be selected. */
  full: boolean
  onSelect: (on: boolean) => void
  onRemoved: () => void
}

/** A talent in a shortlist, with the votes and notes of the members. */
export function EntryItem({ list, entry, selected, full, onSelect, onRemoved }: EntryItemProps) {
  const remove = useRemoval(list, entry, onRemoved)
  const { name, added_by, added_at } = entry
  // A suspended company can only read.
  const mayChange = useMe().allowed.includes('save_talents')
  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-3 py-5">
      <Checkbox
        label={<span className="sr-only">Compare {name}</span>}
        value={selected}
        disabled={full && !selected}
        onValueChange={onSelect}
        className="pt-2.5"
      />
      <TalentItem
        talent={entry}
        skills={5}
        beside={
          mayChange && (
            <IconButton
              size="sm"
              label={`Remove ${name} from this shortlist`}
              icon={<X aria-hidden />}
              disabled={remove.busy}
              onClick={remove.run}
            />
          )
        }
      >
        <p className="text-xs wrap-anywhere text-ink-faint">
          {added_by ? `Added by ${added_by}` : 'Added'}
          <span aria-hidden> · </span>
          <RelativeTime at={added_at} />
        </p>
      </TalentItem>
      {/* As wide as the item on phones, so that the buttons are in one row. */}
      <div className="max-sm:col-span-2 sm:col-start-2 sm:pl-13">
        {mayChange ? (
          <EntryVotes list_id={list.id} entry={entry}>
            <InviteButton size="sm" talent={entry} />
          </EntryVotes>
        ) : (
          <CastVotes entry={entry} />
        )}
      </div>
    </li>
  )
}

const affected = ['talentSearch', 'companies', 'proposals'] as const

/** Runs a change of the shortlist. Not with the callbacks of a mutation, which end with the removed item. */
async function report(change: () => Promise<unknown>) {
  try {
    await change()
  } catch (error) {
    const { message } = error as Error
    toast({ variant: 'destructive', title: 'Error changing the shortlist', description: message })
  }
}

/** Removes the talent; Undo adds them again with their votes and notes. */
function useRemoval(list: Shortlist, { id, name }: ShortlistEntry, onRemoved: () => void) {
  const remove = useCall(shortlistsApi.removeTalent, { invalidates: affected })
  const add = useCall(shortlistsApi.addTalent, { invalidates: affected })
  const params = { id: list.id, talent_id: id }
  const run = async () => {
    await remove.mutateAsync({ params })
    onRemoved()
    toast({
      title: 'Removed from Shortlist',
      description: `${name} has been removed from “${list.name}”`,
      action: { label: 'Undo', onClick: () => void report(() => add.mutateAsync({ params })) },
    })
  }
  return { busy: remove.isPending, run: () => void report(run) }
}
