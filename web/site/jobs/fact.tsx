import type { ReactNode } from 'react'

/** A name with its value, in a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  )
}
