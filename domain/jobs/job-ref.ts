/** The parameter of a link to a job that says where the link stands. */
export const refParameter = 'ref'

/** The refs of our own links. Every other ref is the code of a tracked link or a referral link, or of nothing. */
export const channelRefs = { board: 'public_board', alert: 'alert', feed: 'feed' } as const
export type ChannelRef = keyof typeof channelRefs

/** The characters of codes, without those that are mistaken for others. */
export const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
export const codeLength = 8
export const referralCodeLength = 10
/** The longest ref. */
export const ref_max = 12

const refPattern = new RegExp(`^[a-z0-9]{1,${ref_max}}$`)
const codePattern = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)
const referralPattern = new RegExp(`^[${codeAlphabet}]{${referralCodeLength}}$`)

/** Whether a text can be a ref. */
export const isRef = (text: string): boolean => refPattern.test(text)

/** Whether a text can be the code of a tracked link. */
export const isLinkCode = (text: string): boolean => codePattern.test(text)

/** Whether a text can be the code of a referral link. */
export const isReferralCode = (text: string): boolean => referralPattern.test(text)

/** The ref in the query of an address; null without one that can be one. */
export const refIn = (search: string): string | null => refInSearch.exec(search)?.[1] ?? null
const refInSearch = new RegExp(`[?&]${refParameter}=([a-z0-9]{1,${ref_max}})(?:&|$)`)

/** An address of ours that says where the link to it stands. */
export const withRef = (address: string, ref: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${refParameter}=${ref}`

/** The address without a ref at its end: the page is the same. */
export const withoutRef = (address: string): string => address.replace(refAtEnd, '')
const refAtEnd = new RegExp(`[?&]${refParameter}=[^&]*$`)
