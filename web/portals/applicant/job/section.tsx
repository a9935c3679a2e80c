import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** The level below the heading that names the job. */
  heading: 'h2' | 'h3'
  children: ReactNode
}

/** One part of what a job says, under a heading. */
export function Section({ title, heading: Heading, children }: SectionProps) {
  return (
    <section>
      <Heading className="mb-2 font-semibold">{title}</Heading>
      {children}
    </section>
  )
}
