import { Banknote, Clock, Mail, MapPin, Plus } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { numberText } from '#domain/kernel/count.ts'
import type { Position } from '#domain/content/position.ts'
import { careers } from '#content/careers.ts'
import { employmentTypes, workplaces } from '#domain/content/position.ts'
import { product } from '#domain/product.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { CheckedList } from '#web/site/blocks/checked-list.tsx'

const { apply, salary, ...words } = careers.positions

/** A position with its location, hours and pay. It expands to the tasks, the requirements and the application. */
export function OpenPosition({ slug, title, location, type, description, tasks, skills, ...more }: Position) {
  const pay = salary.range(numberText(more.salary.from), numberText(more.salary.to))
  return (
    <li className="min-w-0">
      <details className="group">
        <summary className="grid list-none grid-cols-[1fr_auto] gap-x-4 rounded-sm py-6 sm:gap-x-6 [&::-webkit-details-marker]:hidden">
          <h4 className="text-lg font-semibold tracking-[-0.015em] transition-colors [summary:hover_&]:text-primary-ink sm:text-xl">
            {title}
          </h4>
          <span className="row-span-3 flex size-9 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
            <Plus aria-hidden className="size-5 transition-transform group-open:rotate-45" />
          </span>
          <span className="mt-1.5 text-ink-soft">{description}</span>
          <span className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-medium text-ink-soft">
            <Fact icon={MapPin}>{workplaces[location].label}</Fact>
            <Fact icon={Clock}>{employmentTypes[type]}</Fact>
            <Fact icon={Banknote}>{pay}</Fact>
          </span>
        </summary>
        {/* The ID is inside, so that a link to it expands the position; the margin keeps the title visible. */}
        <div id={slug} className="scroll-mt-44 pb-8 max-sm:scroll-mt-52">
          <div className="grid gap-x-10 gap-y-8 pt-2 md:grid-cols-2">
            <Expected title={words.tasks} items={tasks} />
            <Expected title={words.skills} items={skills} />
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card bg-primary-soft p-5">
            <dl>
              <dt className="text-sm font-semibold text-primary-ink">{salary.title}</dt>
              <dd className="mt-0.5">
                <span className="text-lg font-semibold tabular">{pay}</span>{' '}
                <span className="text-sm text-ink-soft">{salary.note}</span>
              </dd>
            </dl>
            <a
              href={`mailto:${product.support_email}?subject=${encodeURIComponent(apply.subject(title))}`}
              aria-label={`${apply.label}: ${title}`}
              className={buttonClasses({ look: 'primary', size: 'lg' })}
            >
              <Mail aria-hidden />
              {apply.label}
            </a>
          </div>
          <p className="mt-3 text-sm text-ink-soft">{apply.note}</p>
        </div>
      </details>
    </li>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-primary-ink" />
      {children}
    </span>
  )
}

function Expected({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h5 className="font-semibold">{title}</h5>
      <CheckedList items={items} className="mt-3" />
    </div>
  )
}
