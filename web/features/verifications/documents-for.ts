import type { GrantedBadge } from '#domain/talent/badge.ts'

/** What proves each badge. */
export const documentsFor: Record<GrantedBadge, string> = {
  id_verified: 'A passport, national ID or driving license.',
  background_check: 'An NBI clearance or the certificate of another authority, at most six months old.',
}
