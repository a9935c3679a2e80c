import { expect, test } from 'vitest'
import { isLinkCode, isReferralCode, refIn, withRef, withoutRef } from './job-ref.ts'

test('the ref of an address is read among other parameters, and only if it can be one', () => {
  for (const [search, ref] of [
    ['?ref=abcdefgh', 'abcdefgh'],
    ['?utm_source=x&ref=alert&fbclid=y', 'alert'],
    ['?ref=alert&ref=feed', 'alert'],
    ['?xref=alert', null],
    ['?ref=', null],
    ['?ref=ABC', null],
    ['?ref=%3Cb%3E', null],
    [`?ref=${'a'.repeat(13)}`, null],
    ['', null],
  ] as const)
    expect(refIn(search), search).toBe(ref)
})

test('an address with a ref at its end is the address of the same page', () => {
  for (const address of ['/jobs', '/jobs?q=weaver', '/jobs/weaver-0f3a9c1b2d4e']) {
    expect(withoutRef(withRef(address, 'alert'))).toBe(address)
    expect(withoutRef(address)).toBe(address)
  }
  expect(withoutRef('/jobs?ref=alert&q=weaver')).toBe('/jobs?ref=alert&q=weaver')
})

test('the codes of tracked links, of referrals and our own refs differ', () => {
  for (const ref of ['board', 'alert', 'feed', 'abcdefg1', 'abcdefghj'])
    expect([isLinkCode(ref), isReferralCode(ref)], ref).toEqual([false, false])
  expect([isLinkCode('abcdefgh'), isReferralCode('abcdefgh')]).toEqual([true, false])
  expect([isLinkCode('abcdefghjk'), isReferralCode('abcdefghjk')]).toEqual([false, true])
})
