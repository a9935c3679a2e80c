import type { OpenMeeting } from '#domain/meetings/meeting.ts'

/** The people of the other sides. */
export function othersOf({ people }: Pick<OpenMeeting, 'people'>) {
  const mine = people.find(({ is_you }) => is_you)?.side
  return people.filter(({ side }) => side !== mine)
}
