import { describe, expect, it } from 'vitest'
import { ownPath } from './match-path.ts'

describe('the target after signing in', () => {
  it.each([
    ['/company/jobs'],
    ['/company/jobs?status=open&page=2'],
    ['/company/jobs/0197a5a0-0000-7000-8000-000000000000#applicants'],
    ['/'],
    ['/case-studies/saas-startup-growth'],
  ])('accepts %s', (target) => {
    expect(ownPath(target)).toBe(target)
  })

  it.each([
    [null],
    [undefined],
    [''],
    [' /company/jobs'],
    ['company/jobs'],
    ['https://evil.test/company/jobs'],
    ['//evil.test/company/jobs'],
    ['///evil.test/company/jobs'],
    ['/\\evil.test/company/jobs'],
    ['\\\\evil.test/company/jobs'],
    ['/\t/evil.test/company/jobs'],
    ['/\n/evil.test/company/jobs'],
    ['/%09/evil.test'],
    ['/%2F%2Fevil.test'],
    ['/.//'],
    ['/..//?x'],
    ['/.//evil.test/company/jobs'],
    ['/company/..//evil.test'],
    ['/company/jobs/..//..//evil.test'],
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['//company/jobs@evil.test'],
    ['/@evil.test'],
    ['http:/company/jobs'],
    ['/api/logout'],
    ['/api/oauth/start'],
    ['/dev/mail'],
    ['/no-such-page'],
  ])('rejects %j', (target) => {
    expect(ownPath(target)).toBeNull()
  })

  it('never leads to another site, however a browser parses it', () => {
    const ambiguous = [
      '/company/jobs/..',
      '/company/./jobs',
      '/company/jobs?next=//evil.test',
      '/company/jobs#//evil.test',
    ]
    for (const target of ambiguous) {
      const path = ownPath(target)
      if (path === null) continue
      expect(new URL(path, 'https://tulay.test').origin).toBe('https://tulay.test')
      expect(path).toMatch(/^\/(?!\/)/)
    }
  })
})
