import { expect, it } from 'vitest'
import { legalVersions } from '#content/legal/versions.ts'
import { compareDocuments } from './compare-documents.ts'

const before = {
  lead: 'These terms are the agreement.',
  sections: [
    { title: 'Accounts', parts: ['You must be at least 16 years old.', { list: ['Post jobs.', 'Pay.'] }] },
    {
      title: 'Fees',
      parts: [
        {
          table: [
            ['Data', 'Period'],
            ['Accounts', '3 years'],
          ],
        },
      ],
    },
    { title: 'Changes', parts: ['We announce changes.'] },
  ],
}

it('shows changed words in their passage, and new and removed passages as a whole', () => {
  const after = {
    lead: before.lead,
    sections: [
      { title: 'Accounts', parts: ['You must be at least 18 years old.', { list: ['Post jobs.', 'Hire.', 'Pay.'] }] },
      {
        title: 'Fees',
        parts: [
          {
            table: [
              ['Data', 'Period'],
              ['Accounts', '2 years'],
            ],
          },
        ],
      },
      { title: 'Disputes', parts: ['Contact us first.'] },
    ],
  }
  expect(compareDocuments(before, after)).toEqual([
    {
      title: 'Accounts',
      passages: [
        [
          { text: 'You must be at least ', change: 'same' },
          { text: '16', change: 'removed' },
          { text: '18', change: 'added' },
          { text: ' years old.', change: 'same' },
        ],
        [{ text: 'Hire.', change: 'added' }],
      ],
    },
    {
      title: 'Fees',
      passages: [
        [
          { text: 'Accounts: ', change: 'same' },
          { text: '3', change: 'removed' },
          { text: '2', change: 'added' },
          { text: ' years', change: 'same' },
        ],
      ],
    },
    { title: 'Changes', passages: [[{ text: 'We announce changes.', change: 'removed' }]] },
    { title: 'Disputes', passages: [[{ text: 'Contact us first.', change: 'added' }]] },
  ])
})

it('shows a passage that has little in common as a removed and a new one', () => {
  const after = { ...before, lead: 'Everything is different now, and nothing stays.' }
  expect(compareDocuments(before, after)).toEqual([
    {
      title: 'Introduction',
      passages: [[{ text: before.lead, change: 'removed' }], [{ text: after.lead, change: 'added' }]],
    },
  ])
})

it('reads as the old text without what is new, and as the new text without what was removed', () => {
  const [first, second] = legalVersions.privacy
  for (const { passages } of compareDocuments(first, second))
    for (const runs of passages) {
      const without = (change: string) => runs.flatMap((run) => (run.change === change ? [] : [run.text])).join('')
      expect(JSON.stringify(first)).toContain(JSON.stringify(without('added')).slice(1, -1))
      expect(JSON.stringify(second)).toContain(JSON.stringify(without('removed')).slice(1, -1))
    }
  expect(compareDocuments(first, first)).toEqual([])
})
