import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** One level below the heading with the job's title. */
  heading: 'h2' | 'h3'
  children: ReactNode
}

export function Section({ title, heading: Heading, children }: SectionProps) {
  return (
    <section>
      <Heading className="mb-2 font-semibold">{title}</Heading>
      {children}
    </section>
  )
}
