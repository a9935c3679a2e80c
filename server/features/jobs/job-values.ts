import { jobDefaults } from '#domain/jobs/job.ts'
import type { JobDraft } from '#domain/jobs/job.ts'
import { plainText } from '#domain/kernel/markdown.ts'
import { toCents } from '#domain/kernel/money.ts'

const centsOf = (amount: number | null | undefined) => (amount == null ? null : toCents(amount))

/**
 * The columns of a form's content. Empty fields of a draft get their defaults; only the budget of the engagement type
 * is kept.
 */
export function jobValues(form: JobDraft) {
  const description = form.description || jobDefaults.description
  const text = plainText(description)
  const hourly = form.engagement_type === 'hourly'
  return {
    title: form.title || jobDefaults.title,
    description,
    description_text: text === description ? null : text,
    engagement_type: form.engagement_type,
    budget_min_cents: hourly ? centsOf(form.budget_min) : null,
    budget_max_cents: hourly ? centsOf(form.budget_max) : null,
    budget_total_cents: hourly ? null : centsOf(form.budget_total),
    weekly_hours: form.weekly_hours,
    openings: form.openings,
    start_date: form.start_date ?? null,
    skill_tags: form.skill_tags,
    timezone: form.timezone,
    required_certs: form.required_certs,
    visibility: form.visibility,
    cc_email: form.cc_email || null,
  }
}
