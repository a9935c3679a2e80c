import { howItWorks } from '#content/how-it-works.ts'
import type { HowItWorksStep } from '#content/how-it-works.ts'
import { IconTile } from '#web/site/blocks/card.tsx'
import { CheckedList } from '#web/site/blocks/checked-list.tsx'
import { icons } from '#web/site/icons.ts'
import { StepPicture } from '#web/site/pictures/step-picture.tsx'

/** The ID of a step's section. */
export const idOf = ({ number }: HowItWorksStep) => `step-${number}`

/** A step with its description, features and screen. The picture alternates between right and left. */
export function Step({ step }: { step: HowItWorksStep }) {
  return (
    <li
      id={idOf(step)}
      className="group grid scroll-mt-8 items-center gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.25fr] lg:even:grid-cols-[1.25fr_1fr]"
    >
      <div>
        <div className="flex items-center gap-3">
          <IconTile icon={icons[step.icon]} />
          <p className="font-semibold text-primary-ink tabular">
            {howItWorks.step.replace('{number}', `${step.number}`)}
          </p>
        </div>
        <h2 className="mt-5 text-3xl font-bold tracking-[-0.025em]">{step.title}</h2>
        <p className="mt-3 text-lg text-ink-soft">{step.description}</p>
        <CheckedList items={step.features} className="mt-6" />
      </div>
      <div className="lg:group-even:order-first">
        <StepPicture step={step} />
      </div>
    </li>
  )
}
