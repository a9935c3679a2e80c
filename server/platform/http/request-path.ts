/** The path of a request, without its query. */
export function requestPath(request: { url?: string }): string {
  return (request.url ?? '').split('?', 1)[0]!
}
