import { expect, it } from 'vitest'
import type { PlacedActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import { TalentIndex } from './talent-index.ts'

const [ana, ben, owner] = ['ana', 'ben', 'owner']
/** The talents whose documents are read again because of an activity. */
async function readAfter(index: { follow: TalentIndex['follow'] }, read: string[], activity: object) {
  read.length = 0
  const placed = { xid: '1', id: 1, kind: 'message.sent', actor_id: null, company_id: null, ...activity }
  await index.follow([placed as unknown as PlacedActivity])
  return read.toSorted()
}

it('a conversation reads its talent again once an hour, so that it does not outgrow the index', async () => {
  const read: string[] = []
  const index = new TalentIndex({
    async *readAll() {},
    async readChanges(ids) {
      read.push(...ids)
      return ids.map((id) => ({ id, document: null }))
    },
  })
  const sent = (actor_id: string, at: string) => ({ actor_id, at, data: { user_ids: [owner, ana, ben] } })
  expect(await readAfter(index, read, sent(ana, '2026-11-23T09:01:00Z'))).toEqual([ana])
  expect(await readAfter(index, read, sent(ana, '2026-11-23T09:59:00Z'))).toEqual([])
  expect(await readAfter(index, read, sent(owner, '2026-11-23T09:59:00Z'))).toEqual([owner])
  expect(await readAfter(index, read, sent(ana, '2026-11-23T10:00:00Z'))).toEqual([ana])
  const edited = { kind: 'talent.edited', actor_id: ana, at: '2026-11-23T10:01:00Z', data: { user_id: ana } }
  expect(await readAfter(index, read, edited)).toEqual([ana])
})
