import { fieldFailure } from '#domain/kernel/errors.ts'
import { urlProblem } from '#server/platform/outbound/url-problem.ts'

/** Refuses a URL to which nothing would be sent, at its field. */
export function requirePermittedUrl(text: string): string {
  const url = new URL(text)
  const problem = urlProblem(url)
  if (problem === 'not_https') throw fieldFailure('url', 'The URL must start with https://.')
  if (problem === 'not_public') throw fieldFailure('url', 'The URL must lead to a public address.')
  return url.href
}
