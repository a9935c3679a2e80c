import type { ReactNode } from 'react'

/** The heading of a sign-in page, with a description. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">{title}</h1>
      {children && <p className="mt-2 text-ink-soft">{children}</p>}
    </div>
  )
}
