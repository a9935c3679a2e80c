import { shortlistsApi } from '#domain/shortlists/api.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { showSavedAs } from './show-saved-as.ts'

interface SavedTalent {
  id: string
  name: string
  is_saved: boolean
}

const toast_ms = 3_000

/**
 * Adds a talent to the company's shortlist, or removes them from all shortlists. Shown optimistically, and reverted if
 * the server refuses. The toast appears once the server has done it; a removal can be undone.
 */
export function useSaved() {
  const save = useCall(shortlistsApi.save)
  const unsave = useCall(shortlistsApi.unsave)
  const addTalent = useCall(shortlistsApi.addTalent)

  async function remove(talent: SavedTalent) {
    const removed = await change(talent, () => unsave.mutateAsync({ params: { talent_id: talent.id } }))
    if (!removed) return
    const restore = async () => {
      for (const id of removed.shortlist_ids) await addTalent.mutateAsync({ params: { id, talent_id: talent.id } })
      return removed
    }
    toast({
      title: 'Removed from Shortlist',
      description: `${talent.name} has been removed from your shortlist`,
      duration_ms: toast_ms,
      action: { label: 'Undo', onClick: () => void add({ ...talent, is_saved: false }, restore) },
    })
  }

  const toggle = (talent: SavedTalent) =>
    talent.is_saved ? remove(talent) : add(talent, () => save.mutateAsync({ params: { talent_id: talent.id } }))
  return { toggle }
}

async function add(talent: SavedTalent, send: () => Promise<unknown>) {
  if (!(await change(talent, send))) return
  toast({
    title: 'Added to Shortlist',
    description: `${talent.name} has been added to your shortlist`,
    duration_ms: toast_ms,
  })
}

/** The talents whose change is in progress, on any part of the screen. */
const changing = new Set<string>()

/** Shows the change and sends it. Undefined if it fails, or if another change of the talent is in progress. */
async function change<Sent>({ id, name, is_saved }: SavedTalent, send: () => Promise<Sent>): Promise<Sent | undefined> {
  if (changing.has(id)) return undefined
  changing.add(id)
  showSavedAs(id, !is_saved)
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showSavedAs(id, is_saved)
    toast({
      variant: 'destructive',
      title: is_saved ? 'Error removing from shortlist' : 'Error adding to shortlist',
      description: error.code === 'not_found' ? `${name} is no longer available.` : error.message,
    })
    return undefined
  } finally {
    changing.delete(id)
  }
}
