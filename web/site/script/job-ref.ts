import { isLinkCode, refIn, refParameter } from '#domain/jobs/job-ref.ts'

/**
 * Carries the ref of the link that led to a page of jobs to the pages after it, in their addresses: nothing is stored in
 * the browser. Counts that a job was opened with a tracked link.
 */
export function startJobRef(): void {
  const ref = refIn(location.search)
  if (!ref) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-apply], a[href^="/jobs"]')) carry(ref, link)
  const counts = document.querySelector<HTMLElement>('[data-link-visits]')?.dataset.linkVisits
  if (counts && isLinkCode(ref) && isFirstLoad()) count(counts, ref)
}

function carry(ref: string, link: HTMLAnchorElement) {
  const url = new URL(link.href)
  const next = url.searchParams.get('next')
  if (next === null) {
    url.searchParams.set(refParameter, ref)
  } else {
    const target = new URL(next, location.origin)
    target.searchParams.set(refParameter, ref)
    url.searchParams.set('next', target.pathname + target.search)
  }
  link.href = url.href
}

/** Going back to a page or loading it again is no other visit. */
function isFirstLoad(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/** Sent in the background; a failure is ignored. */
function count(url: string, code: string) {
  const request = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }
  void fetch(url, { ...request, body: JSON.stringify({ code }) }).catch(() => undefined)
}
