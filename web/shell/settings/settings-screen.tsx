import { parseAsString, useQueryState } from 'nuqs'
import type { ComponentType } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SettingsSectionId } from '#domain/portal-paths.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { findSettings } from './find-settings.ts'
import type { SearchableSection } from './find-settings.ts'

export interface SettingsSection extends SearchableSection {
  id: SettingsSectionId
  /** Loaded when the section opens: `lazy(() => import('./profile.tsx'))`. */
  content: ComponentType
}

interface SettingsScreenProps {
  /** The title of the list of sections. */
  title: string
  /** The first one is open by default. */
  sections: readonly SettingsSection[]
}

const addressOf = ({ id }: SettingsSection) => `?section=${id}`

/** The settings of a portal: the list of sections, with a search, and the section that is open (`?section=`). */
export function SettingsScreen({ title, sections }: SettingsScreenProps) {
  const [chosen] = useQueryState('section', parseAsString)
  const open = sections.find(({ id }) => id === chosen) ?? sections[0]!
  const shown = useRef(open.id)
  useTitle(`${open.title} · ${title}`)
  useEffect(() => {
    if (shown.current === open.id) return
    shown.current = open.id
    pageHeading()?.focus({ preventScroll: true })
  }, [open.id])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,48rem)]">
      <SectionList title={title} sections={sections} open={open} />
      <div data-narrow className="min-w-0">
        <PageHeader title={open.title} description={open.description} />
        <Suspense key={open.id} fallback={<FormSkeleton label={`Loading ${open.title}`} />}>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
            <open.content />
          </div>
        </Suspense>
      </div>
    </div>
  )
}

function SectionList({ title, sections, open }: SettingsScreenProps & { open: SettingsSection }) {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = findSettings(sections, words)
  const shown = found ?? sections.map((section) => ({ section, labels: [] }))
  const go = (to: SettingsSection | undefined) => {
    if (!to) return
    setWords('')
    void navigate(addressOf(to))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-22">
      <p className="text-sm font-semibold max-lg:hidden">{title}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(found?.[0]?.section)
        }}
      >
        <SearchInput
          label="Search settings"
          placeholder="Search settings"
          value={words}
          onValueChange={setWords}
          onMoveDown={() => list.current?.querySelector('a')?.focus()}
        />
      </form>
      {!found && (
        <Field label="Section" className="lg:hidden">
          {(field) => (
            <Select
              {...field}
              value={open.id}
              onValueChange={(next) => go(sections.find(({ id }) => id === next))}
              options={sections.map(({ id, title: label }) => ({ value: id, label }))}
            />
          )}
        </Field>
      )}
      <nav aria-label={title} className={cx(!found && 'max-lg:hidden')}>
        <ul ref={list} className="grid gap-0.5">
          {shown.map(({ section, labels }) => (
            <li key={section.id}>
              <Link
                to={addressOf(section)}
                onClick={() => setWords('')}
                aria-current={section === open ? 'page' : undefined}
                className={cx(
                  'block rounded-control px-3 py-2 text-sm transition-colors',
                  section === open
                    ? 'bg-primary-soft font-semibold text-primary-ink'
                    : 'font-medium text-ink-soft hover:bg-hover hover:text-ink',
                )}
              >
                {section.title}
                {labels.length > 0 && (
                  <span className="block text-xs font-normal text-ink-soft">{labels.join(', ')}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className={cx('text-sm text-ink-soft', found?.length !== 0 && 'sr-only')}>
        {found && (found.length === 0 ? 'No settings found.' : `${found.length} found`)}
      </p>
    </div>
  )
}
