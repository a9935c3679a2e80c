/** A request that reads, and the ways in which it can be asked. */
export interface Question {
  /** As the API's document writes it: `/api/jobs/{id}`. */
  endpoint: string
  /** Who asks. */
  by: string
  /** The path of the object that the test row has made. */
  path: string
  queries: string[]
  /** The response is a file, whose length depends on what there is. */
  isFile: boolean
}

/** The paths to ask for the same with other objects: each of the IDs in place of the only parameter. */
export const pathsWith = ({ endpoint }: Question, ids: readonly string[]): string[] =>
  /^[^{]*\{id\}[^{]*$/.test(endpoint) ? ids.map((id) => endpoint.replace('{id}', id)) : []

/** A path with a query, which may have one already. */
export const withQuery = (path: string, query: string): string =>
  path.includes('?') ? path + query.replace('?', '&') : path + query
