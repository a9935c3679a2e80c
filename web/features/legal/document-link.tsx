import type { ReactNode } from 'react'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import { pathTo } from '#domain/paths.ts'

/** A legal document that opens in a new tab, so that the form keeps its values. */
export function DocumentLink({ to, children }: { to: LegalDocument; children: ReactNode }) {
  return (
    <a
      href={pathTo(to)}
      target="_blank"
      rel="noopener"
      className="rounded-sm text-primary-ink underline underline-offset-4"
    >
      {children}
    </a>
  )
}
