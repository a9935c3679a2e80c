import type { ReactNode } from 'react'
import type { OwnSanction } from '#domain/sanctions/sanction.ts'

interface AppealFactsProps {
  sanction: Pick<OwnSanction, 'appeal' | 'decision'>
  /** Continues `Sent`. */
  sent: ReactNode
  heading: 'h2' | 'h3'
}

/** The appeal that the subject of a sanction has sent, and what became of it. */
export function AppealFacts({ sanction: { appeal, decision }, sent, heading: Heading }: AppealFactsProps) {
  return (
    <>
      {appeal && (
        <section className="grid gap-1">
          <Heading className="font-semibold">Your appeal</Heading>
          <p className="wrap-anywhere whitespace-pre-line">{appeal.text}</p>
          <p className="text-ink-soft">
            Sent {sent}.{decision ? '' : ' We have not decided it yet.'}
          </p>
        </section>
      )}
      {decision && (
        <section className="grid gap-1">
          <Heading className="font-semibold">
            {decision.outcome === 'lifted' ? 'Your appeal was successful' : 'Your appeal was not accepted'}
          </Heading>
          <p className="wrap-anywhere whitespace-pre-line">{decision.answer}</p>
        </section>
      )}
    </>
  )
}
