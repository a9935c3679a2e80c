import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { TalentQuery } from '#domain/talent/talent-search.ts'
import { talentSearchPath } from '#web/features/talent/talent-search-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Input } from '#web/ui/input.tsx'

/** The quick filters and their searches. Every talent works remotely. */
const quickFilters: Record<string, Partial<TalentQuery>> = {
  Developers: { q: 'Developers' },
  Designers: { q: 'Designers' },
  'Project Managers': { q: 'Project Managers' },
  'Full-time': { availability: ['full-time'] },
  Remote: {},
}

/** A search box and quick filters that lead to the talent search. */
export function FindTalent() {
  const [q, setQ] = useState('')
  const navigate = useNavigate()
  return (
    <Card flush title="Find Talent">
      <div className="grid gap-2.5 px-5 py-3.5">
        <form
          role="search"
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(talentSearchPath({ q: q.trim() }))
          }}
        >
          <div className="min-w-0 grow">
            <Input
              type="text"
              inputMode="search"
              autoComplete="off"
              spellCheck={false}
              aria-label="Find talent"
              placeholder="A role or a skill..."
              maxLength={200}
              value={q}
              onValueChange={setQ}
              before={<Search aria-hidden />}
            />
          </div>
          <Button type="submit">Search</Button>
        </form>
        <ul aria-label="Quick filters" className="flex flex-wrap gap-1.5">
          {Object.entries(quickFilters).map(([label, query]) => (
            <li key={label}>
              <Link
                to={talentSearchPath(query)}
                title={label === 'Remote' ? 'All talents work remotely' : undefined}
                className="touch-target inline-flex h-7 items-center rounded-full border border-line-strong px-2.5 text-sm font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
