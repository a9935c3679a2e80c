import type { Endpoint } from '#domain/kernel/endpoint.ts'
import type { Answer, Request } from '#web/lib/api/api.ts'
import { upload } from '#web/lib/api/upload.ts'

/** Uploads a CSV file. Browsers on machines with a spreadsheet program call its type something else. */
export const uploadCsv = <E extends Endpoint>(endpoint: E, request: Request<E>, file: File): Promise<Answer<E>> =>
  upload(endpoint, request, new File([file], file.name, { type: 'text/csv' }))
