import { takingApi } from '#domain/tests/taking-api.ts'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import { queryClient, queryFor } from '#web/lib/api/query.ts'

/** Shows the attempt that a call returned, without loading it again. */
export function showAttempt(attempt: TakenAttempt): void {
  queryClient.setQueryData(queryFor(takingApi.findOwn, { params: { id: attempt.id } }).queryKey, attempt)
}
