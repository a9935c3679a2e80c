import type { BulkPreview, BulkSelection } from '#domain/bulk-actions/bulk-action.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { findSelected, previewOf } from './find-selected.ts'

/** What a bulk action would change and skip. */
export async function previewBulkAction(actor: Actor, selection: BulkSelection): Promise<BulkPreview> {
  authorize(actor, 'bulk_action.preview')
  return previewOf(selection.kind, await findSelected(actor, selection))
}
