import { contentApi } from '#domain/content/api.ts'
import type { ContentItem } from '#domain/content/content-item.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * The changes of an item besides its text, with a toast for each. When another user has saved meanwhile, a publication
 * loads that version, so that the user sees what would be published now.
 */
export function useChangeContent(
  { id, revision }: ContentItem,
  onChanged: (item: ContentItem) => void,
  onEditedMeanwhile: (latest: ContentItem) => void,
) {
  const request = { params: { id }, body: { revision } }
  const publish = useCall(contentApi.publish)
  const discard = useCall(contentApi.discard)
  const archive = useCall(contentApi.archive)
  const unarchive = useCall(contentApi.unarchive)
  const revert = useCall(contentApi.revert)
  const after = (title: string) => ({
    onSuccess: (item: ContentItem) => {
      onChanged(item)
      toast({ title })
    },
    onError: (error: Error) =>
      toast({ variant: 'destructive', title: 'The content was not changed', description: error.message }),
  })
  return {
    isBusy: [publish, discard, archive, unarchive, revert].some(({ isPending }) => isPending),
    publish: () =>
      publish.mutate(request, {
        ...after('Content published'),
        onError: async (error) => {
          const wasEdited = error instanceof ApiError && error.code === 'edited_meanwhile'
          toast({
            // The dialog shows what to do next, so the toast must not stay above its buttons.
            variant: wasEdited ? 'default' : 'destructive',
            title: 'The content was not published',
            description: error.message,
          })
          if (wasEdited) onEditedMeanwhile(await call(contentApi.see, { params: { id } }))
        },
      }),
    discard: () => discard.mutate(request, after('Draft discarded')),
    archive: () => archive.mutate(request, after('Content archived')),
    unarchive: () => unarchive.mutate(request, after('Content unarchived')),
    revert: (number: number) =>
      revert.mutate({ ...request, body: { revision, number } }, after(`Version ${number} published again`)),
  }
}
