import { useEffect } from 'react'
import type { Page } from '#domain/kernel/page.ts'

/** Goes to the last page of a list if the requested page no longer exists, because the list has become shorter. */
export function useStayInPages(found: Page<unknown> | undefined, asked: number, goTo: (page: number) => unknown): void {
  const last = found && Math.max(1, Math.ceil(found.total / found.per_page))
  const beyond = last !== undefined && found?.page === asked && asked > last
  useEffect(() => {
    if (beyond) goTo(last)
  }, [beyond, last, goTo])
}
