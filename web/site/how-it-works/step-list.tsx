import { howItWorks } from '#content/how-it-works.ts'
import { icons } from '#web/site/icons.ts'
import { IconTile } from '#web/site/blocks/card.tsx'
import { idOf } from './step.tsx'

/** Links to the steps on this page. */
export function StepList() {
  return (
    <nav aria-label={howItWorks.contents} className="rounded-panel border border-line bg-[var(--card)] p-3 sm:p-4">
      <ol>
        {howItWorks.steps.map((step) => (
          <li key={step.number} className="group/step relative">
            <span
              aria-hidden
              className="absolute top-13 bottom-[-0.75rem] left-8 w-0.5 bg-line group-last/step:hidden"
            />
            <a
              href={`#${idOf(step)}`}
              className="relative flex items-center gap-4 rounded-card p-3 font-semibold transition-colors hover:bg-hover"
            >
              <IconTile icon={icons[step.icon]} size="md" />
              {step.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
