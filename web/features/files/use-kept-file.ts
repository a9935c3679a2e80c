import { useQuery } from '@tanstack/react-query'
import { filesApi } from '#domain/files/api.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { queryClient, queryFor } from '#web/lib/api/query.ts'

const about = (id: string) => ({
  ...queryFor(filesApi.find, { params: { id } }),
  // What a file is never changes.
  staleTime: Infinity,
})

/** What there is to know of a file by its id. What is known of it already is not asked for. */
export function useKeptFile(id: string | null, known?: StoredFile | null) {
  return useQuery({
    ...about(id ?? ''),
    enabled: id !== null,
    ...(known && known.id === id ? { initialData: known } : {}),
  })
}

/** Keeps in mind what the server said of a file when it took it. */
export function rememberFile(file: StoredFile): void {
  queryClient.setQueryData(about(file.id).queryKey, file)
}
