import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { skillKey } from '#domain/skills/skills.ts'
import { skillsNamed } from '#domain/talent/recommendation.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { findMatchedTalent } from './find-matched-talent.ts'
import { requiresAnySkill, newestOpenJobs } from './newest-open-jobs.ts'

/**
 * The most requested skills that the actor does not list: of the newest jobs that share a skill with the actor, or of
 * all newest jobs while the profile has no skills.
 */
export async function listSkillsInDemand(actor: Actor): Promise<{ items: { skill: string; jobs: number }[] }> {
  const { skills } = await findMatchedTalent(asUser(actor).user_id)
  const counted = await withIndexScans((from) => {
    const newest = newestOpenJobs(from)
      .$if(skills.length > 0, (jobs) => jobs.where(requiresAnySkill(skills)))
      .select(['jobs.skill_tags'])
    return from
      .selectFrom(newest.as('asked'))
      .innerJoinLateral(sql<{ skill: string }>`unnest(asked.skill_tags)`.as<'tag'>(sql`tag(skill)`), (join) =>
        join.onTrue(),
      )
      .select(({ fn }) => ['tag.skill', fn.countAll<number>().as('jobs')])
      .groupBy('tag.skill')
      .orderBy('jobs', 'desc')
      .orderBy('tag.skill')
      .execute()
  })
  const own = new Set(skills.map(skillKey))
  return { items: counted.filter(({ skill }) => !own.has(skillKey(skill))).slice(0, skillsNamed) }
}
