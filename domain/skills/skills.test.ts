import { expect, test } from 'vitest'
import { jobPosting } from '../jobs/job-form.ts'
import {
  canonicalSkill,
  canonicalSkills,
  knownSkills,
  readSkills,
  sharedSkills,
  skillKey,
  skillLimit,
  skillName,
  skillsNamedIn,
  suggestSkills,
} from './skills.ts'

test.each([
  ['js', 'JavaScript'],
  ['NodeJS', 'Node.js'],
  ['node js', 'Node.js'],
  ['k8s', 'Kubernetes'],
  ['c sharp', 'C#'],
  ['C++', 'C++'],
  ['c', 'C'],
  ['.net core', '.NET'],
  ['dotnet', '.NET'],
  ['Postgres', 'PostgreSQL'],
  ['react.js', 'React'],
  ['a11y', 'Accessibility'],
  ['golang', 'Go'],
  ['Excel', 'Microsoft Excel'],
  ['e-commerce', 'E-commerce'],
  ['CI / CD', 'CI/CD'],
  ['  Rattan   weaving ', 'Rattan weaving'],
])('%s is %s', (typed, name) => {
  expect(canonicalSkill(typed)).toBe(name)
  expect(skillName.parse(typed)).toBe(name)
})

test('each name and alias belongs to one skill, and every skill fits its field', () => {
  const owners = new Map<string, string>()
  const twice: string[] = []
  for (const { name, aliases } of knownSkills) {
    for (const one of [name, ...aliases]) {
      expect(canonicalSkill(one), one).toBe(name)
      expect(name.length).toBeLessThanOrEqual(skillLimit)
      const spelled = one.toLowerCase().replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
      if (owners.has(spelled)) twice.push(`${one}: ${owners.get(spelled)} and ${name}`)
      owners.set(spelled, name)
    }
  }
  expect(twice).toEqual([])
  expect(knownSkills.length).toBeGreaterThan(400)
})

test('spellings of one skill are equal, also outside the catalog', () => {
  expect(canonicalSkills(['JS', 'javascript', 'Rattan', 'rattan', 'C#'])).toEqual(['JavaScript', 'Rattan', 'C#'])
  expect(sharedSkills(['React', 'Rattan', 'C'], ['ReactJS', 'RATTAN', 'C++'])).toEqual(['React', 'Rattan'])
  expect(skillKey('++')).not.toBe(skillKey('##'))
  expect(skillKey('★')).toBe('★')
})

test('suggestions start with the most likely skill', () => {
  expect(suggestSkills('js', 3)[0]).toBe('JavaScript')
  expect(suggestSkills('rea', 3)).toContain('React')
  expect(suggestSkills('script', 5)).not.toContain('React')
  expect(suggestSkills('', 5)).toEqual([])
})

test.each([
  ['js', ['JavaScript']],
  ['Reac', ['React']],
  ['pyhton', ['Python']],
  ['postgressql', ['PostgreSQL']],
  ['a senior python developer who knows node', ['Python', 'Node.js']],
  ['somebody nice for our office', []],
  ['xq', []],
])('a search for the skill %s is for %j', (typed, names) => {
  expect(readSkills(typed)).toEqual(names)
})

test('a search finds the skills it names, longest name first', () => {
  expect(skillsNamedIn('senior js developer, node.js or c#')).toEqual(['JavaScript', 'Node.js', 'C#'])
  expect(skillsNamedIn('ruby on rails')).toEqual(['Ruby on Rails'])
  expect(skillsNamedIn('somebody nice')).toEqual([])
})

test("a job's skills are stored under their canonical names", () => {
  const job = { title: 'A', description: 'B', budget_min: 5, budget_max: 6, skill_tags: ['k8s', 'Rattan'] }
  expect(jobPosting.parse(job).skill_tags).toEqual(['Kubernetes', 'Rattan'])
  expect(jobPosting.safeParse({ ...job, skill_tags: ['JS', 'JavaScript'] }).success).toBe(false)
})
