import { useQuery } from '@tanstack/react-query'
import { filesApi } from '#domain/files/api.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { queryClient, queryFor } from '#web/lib/api/query.ts'

const about = (id: string) => ({
  ...queryFor(filesApi.find, { params: { id } }),
  // Files are immutable.
  staleTime: Infinity,
})

/** The metadata of a file by its ID. Not fetched if already `known`. */
export function useKeptFile(id: string | null, known?: StoredFile | null) {
  return useQuery({
    ...about(id ?? ''),
    enabled: id !== null,
    ...(known && known.id === id ? { initialData: known } : {}),
  })
}

/** Caches the metadata that the server returned for an upload. */
export function rememberFile(file: StoredFile): void {
  queryClient.setQueryData(about(file.id).queryKey, file)
}
