/** The path of a request, without its query. */
export function requestPath(request: { url?: string }): string {
  const url = request.url ?? ''
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}
