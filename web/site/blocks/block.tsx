import { X } from 'lucide-react'
import type { CallToAction } from '#content/page-words.ts'
import type { Block as BlockWords } from '#content/block.ts'
import { anotherQuestion } from '#content/contact.ts'
import { Actions, MoreLink } from './action.tsx'
import { BandActions } from './band.tsx'
import { SiteCard } from './card.tsx'
import { CheckMark } from './checked-list.tsx'
import { Coverage } from './coverage.tsx'
import { Entries } from './entries.tsx'
import { Figures } from './figures.tsx'
import { Matrix } from './matrix.tsx'
import { Measures } from './measures.tsx'
import { Chips, Offers } from './offers.tsx'
import { Points } from './points.tsx'
import { Procedure } from './procedure.tsx'
import { Questions } from './questions.tsx'
import { Reading } from './reading.tsx'
import { Schedule } from './schedule.tsx'
import { Seasons } from './seasons.tsx'
import { Section, SectionHeading } from './section.tsx'
import { Steps } from './steps.tsx'

export function Block({ block }: { block: BlockWords }) {
  if (block.kind === 'figures' && !block.title) {
    return (
      <section className="site-section">
        <div className="site-frame py-12 sm:py-14">
          <Figures figures={block.figures} />
        </div>
      </section>
    )
  }
  if (block.kind === 'results') return <Results block={block} />
  if (block.kind === 'figures' && block.action) return <FiguresBox block={block} action={block.action} />
  return (
    <Section
      title={block.title!}
      lead={block.lead}
      beside={block.kind === 'points' || block.kind === 'questions'}
      aside={block.kind === 'questions' && <MoreLink action={anotherQuestion} />}
    >
      <Inside block={block} />
    </Section>
  )
}

function Inside({ block }: { block: Exclude<BlockWords, { kind: 'results' }> }) {
  switch (block.kind) {
    case 'figures':
      return <Figures figures={block.figures} />
    case 'offers':
      return <Offers items={block.items} />
    case 'points':
      return <Points items={block.items} />
    case 'entries':
      return <Entries items={block.items} />
    case 'steps':
      return <Steps steps={block.steps} />
    case 'questions':
      return <Questions items={block.items} />
    case 'matrix':
      return <Matrix {...block} />
    case 'coverage':
      return <Coverage {...block} />
    case 'schedule':
      return <Schedule {...block} />
    case 'reading':
      return <Reading {...block} />
    case 'procedure':
      return <Procedure {...block} />
    case 'seasons':
      return <Seasons {...block} />
    case 'measures':
      return <Measures items={block.items} />
    case 'groups':
      return (
        <dl className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {block.groups.map(({ title, items }) => (
            <div key={title} className="border-t border-line pt-5">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-3">
                <Chips items={items} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'comparison':
      return (
        <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
          {[block.before, block.after].map(({ title, items }, at) => (
            <SiteCard key={title} as="div" className={at === 1 ? 'border-primary-line bg-primary-soft' : ''}>
              <h3 className="text-xl font-semibold">{title}</h3>
              <ul className="mt-5 grid gap-3">
                {items.map((item) => (
                  <li key={item} className="flex items-start gap-3">
                    {at === 1 ? (
                      <CheckMark />
                    ) : (
                      <X aria-hidden strokeWidth={2.5} className="mt-1 size-4 shrink-0 text-ink-faint" />
                    )}
                    {item}
                  </li>
                ))}
              </ul>
            </SiteCard>
          ))}
        </div>
      )
  }
}

/** Figures in a box, with a link. */
function FiguresBox({ block, action }: { block: Extract<BlockWords, { kind: 'figures' }>; action: CallToAction }) {
  return (
    <section className="site-section">
      <div className="site-frame py-16 sm:py-24">
        <div className="rounded-panel border border-primary-line bg-primary-soft p-6 sm:p-10">
          <SectionHeading title={block.title!} lead={block.lead} />
          <div className="my-10">
            <Figures figures={block.figures} />
          </div>
          <Actions actions={[action]} />
        </div>
      </div>
    </section>
  )
}

function Results({ block }: { block: Extract<BlockWords, { kind: 'results' }> }) {
  return (
    <section className="site-section">
      <div className="site-frame py-12 sm:py-20">
        <div className="rounded-[28px] bg-[var(--deep)] bg-[radial-gradient(56rem_28rem_at_100%_0%,color-mix(in_oklab,var(--steel)_45%,transparent),transparent)] px-6 py-10 text-[var(--on-deep)] sm:p-14">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
            <div>
              <h2 className="max-w-2xl site-heading">{block.title}</h2>
              {block.lead && <p className="mt-3 max-w-xl text-lg opacity-90">{block.lead}</p>}
            </div>
            {block.action && <BandActions actions={[block.action]} />}
          </div>
          <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-8 sm:mt-12 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            {block.figures.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end border-t border-current/25 pt-5 max-lg:[&:last-child:nth-child(odd)]:col-span-2"
              >
                <dt className="mt-1.5 font-medium opacity-90">{label}</dt>
                <dd className="text-4xl font-bold tracking-[-0.035em] wrap-anywhere tabular sm:text-[3.5rem]/[1.1]">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
