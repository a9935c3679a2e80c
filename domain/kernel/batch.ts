/** Several reads as one request: their paths, such as `path=/api/jobs?page=2`, are answered in any order, a line each. */
export const batch = {
  url: '/api/batch',
  paths_max: 30,
  /** The most characters of its query, encoded: nginx accepts request lines of 8 KiB. */
  query_max: 6_000,
} as const

/** A line of the response: the response to the path at this position of the request. */
export interface BatchLine {
  index: number
  status: number
  /** Its `Retry-After`, in seconds. */
  retry_after?: number
  body: unknown
}
