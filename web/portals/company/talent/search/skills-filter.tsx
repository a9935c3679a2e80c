import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canonicalSkills, readSkills, skillKey, skillLimit, suggestSkills } from '#domain/skills/skills.ts'
import { quickSkills, talentSearchLimits } from '#domain/talent/talent-search.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import type { TalentCriteria, TalentFacets } from '#domain/talent/talent-search.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { cx } from '#web/ui/cx.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Count } from './count.tsx'

const pause_ms = 200

const modes = [
  { value: 'all', label: 'All of them' },
  { value: 'any', label: 'Any' },
] as const

const suggestionsFor = (typed: string) => suggestSkills(typed, talentSearchLimits.suggested_skills)
const isQuick = (name: string) => quickSkills.some((quick) => skillKey(quick) === skillKey(name))

interface SkillsFilterProps {
  value: readonly string[]
  onValueChange: (skills: string[]) => void
  mode: 'all' | 'any'
  onModeChange: (mode: 'all' | 'any') => void
  counts: TalentFacets['skills']
  /** The other words and filters, to count the results of suggested skills. */
  criteria: Partial<TalentCriteria>
}

/** Quick badges of frequent skills, and a search box for all others. */
export function SkillsFilter({ value, onValueChange, mode, onModeChange, counts, criteria }: SkillsFilterProps) {
  const [typed, setTyped] = useState('')
  const suggested = useSuggestedCounts(typed, { ...criteria, skills_match: mode })
  const countOf = (name: string) =>
    [...counts, ...suggested].find((one) => skillKey(one.name) === skillKey(name))?.count
  const has = (name: string) => value.some((skill) => skillKey(skill) === skillKey(name))
  const full = value.length >= talentSearchLimits.skills

  const suggest = (text: string) => (full ? [] : suggestionsFor(text).filter((name) => !isQuick(name)))
  return (
    <div className="grid gap-3">
      <div role="group" aria-label="Frequent skills" className="flex flex-wrap gap-1.5">
        {quickSkills.map((skill) => (
          <button
            key={skill}
            type="button"
            aria-pressed={has(skill)}
            disabled={full && !has(skill)}
            onClick={() =>
              onValueChange(has(skill) ? value.filter((one) => skillKey(one) !== skillKey(skill)) : [...value, skill])
            }
            className={cx(
              'touch-target inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors disabled:opacity-50',
              has(skill)
                ? 'border-primary bg-primary-soft text-primary-ink'
                : 'border-line-strong text-ink-soft hover:bg-hover hover:text-ink',
            )}
          >
            {skill}
            <Count of={countOf(skill)} />
          </button>
        ))}
      </div>
      <TagInput
        aria-label="Search skills"
        value={value.filter((skill) => !isQuick(skill))}
        onValueChange={(others) =>
          onValueChange(canonicalSkills([...value.filter(isQuick), ...others]).slice(0, talentSearchLimits.skills))
        }
        suggest={suggest}
        onTyped={setTyped}
        read={readSkills}
        unread="No skill has this name. Choose one from the list, or search for the words above."
        countOf={countOf}
        maxLength={skillLimit}
        placeholder="Search skills"
      />
      {value.length > 1 && (
        <div className="flex items-center justify-between gap-3 text-sm text-ink-soft">
          <span>Skills to match</span>
          <SegmentedControl label="Skills to match" value={mode} onValueChange={onModeChange} segments={modes} />
        </div>
      )}
    </div>
  )
}

/** The counts of the skills that are suggested for a text: how many results each would leave or, with `any`, have. */
function useSuggestedCounts(typed: string, criteria: Partial<TalentCriteria>) {
  const suggested_skills = suggestionsFor(useDebounced(typed, pause_ms))
  const { data, isPlaceholderData } = useQuery({
    ...queryFor(talentSearchApi.counts, { query: { ...criteria, suggested_skills } }),
    enabled: suggested_skills.length > 0,
  })
  return suggested_skills.length > 0 && data && !isPlaceholderData ? data.facets.skills : []
}
