import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { shortName } from '#domain/accounts/short-name.ts'
import type { TalentForm } from '#domain/talent/profile.ts'
import { openAccount, succeed } from './account.ts'
import type { Account } from './account.ts'

export interface Talent extends Account {
  id: string
  /** The name that companies see before they are in contact. */
  shown: string
}

/** A word that only the talents and jobs of one test contain. */
export const uniqueSkill = () =>
  `Zylo${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}`

/** Opens an account of a talent with a profile that companies find by its skills. */
export async function openTalent(profile: Partial<TalentForm> & Pick<TalentForm, 'skills'>): Promise<Talent> {
  const account = await openAccount({ user_type: 'applicant' })
  const answer = await succeed(
    account.api.put('/api/applicant/profile', {
      data: {
        headline: 'Chair weaver',
        summary: 'I weave chairs for restaurants and hotels.',
        hourly_rate: 25,
        experience_level: 'senior',
        availability: ['full-time'],
        weekly_hours: 40,
        location: 'Cebu City, Philippines',
        region: 'asia_pacific',
        timezone: 'Asia/Manila',
        ...profile,
      },
    }),
  )
  const { id } = (await answer.json()) as { id: string }
  return { ...account, id, shown: shortName(account.name) }
}

/** Waits until a company's search finds a number of talents with a skill. */
export async function untilFound(company: Account, skill: string, count: number): Promise<void> {
  const total = async () => {
    const answer = await succeed(company.api.get('/api/talent', { params: { skills: skill } }))
    return ((await answer.json()) as { total: number }).total
  }
  await expect.poll(total, `talents with the skill ${skill}`).toBe(count)
}
