import { expect, test } from 'vitest'
import { shareOfReplies } from './customer-reply-score.ts'
import { customerReplySample } from './customer-reply.ts'
import type { CustomerReplyAnswer } from './customer-reply.ts'

const sample = customerReplySample.parse({
  kind: 'customer-reply',
  messages: [
    { id: 'angry', body: 'My order is late.' },
    { id: 'legal', body: 'My lawyer will write to you.' },
  ],
  hand_over_to: ['Legal', 'Billing'],
  key: {
    messages: [
      { message_id: 'angry', priorities: ['urgent', 'normal'] },
      { message_id: 'legal', priorities: ['urgent'], hand_over_to: ['Legal'] },
    ],
  },
})

type Reply = CustomerReplyAnswer['replies'][number]
const reply = (message_id: string, more: Partial<Reply>): Reply => ({
  message_id,
  text: '',
  priority: null,
  hand_over_to: null,
  ...more,
})
const share = (...replies: Reply[]) => shareOfReplies(sample, { replies })

test('the priority and the team of each message are worth the same', () => {
  const angry = reply('angry', { text: 'I am sorry.', priority: 'normal' })
  expect(share(angry, reply('legal', { priority: 'urgent', hand_over_to: 'Legal' }))).toBe(1)
  expect(share(angry)).toBe(0.5)
  expect(share({ ...angry, priority: 'low' })).toBe(0.25)
  expect(share({ ...angry, priority: null })).toBe(0.25)
  expect(share({ ...angry, hand_over_to: 'Legal' })).toBe(0.25)
  expect(share(angry, reply('legal', { text: 'No.', priority: 'urgent', hand_over_to: 'Billing' }))).toBe(0.75)
})

test('a message that was not handled earns nothing, whatever its priority', () => {
  expect(share()).toBe(0)
  expect(share(reply('angry', { priority: 'normal', text: ' \n' }))).toBe(0)
  expect(shareOfReplies({ key: { messages: [] } }, { replies: [] })).toBe(0)
})
